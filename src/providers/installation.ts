import type { HookEntry } from "./hook-entry.ts";

/** Whose settings name the hooks: the repository's, one's own in the repository, or one's own everywhere. */
export const INSTALL_SCOPES = ["project", "local", "user"] as const;
export type InstallScope = (typeof INSTALL_SCOPES)[number];

/** Folders an installation is laid out in; all absolute. */
export interface InstallPlaces {
  /** Top folder of the repository, or the folder itself outside git. */
  readonly root: string;
  /** The provider's own settings folder in the person's home. */
  readonly settingsHome: string;
  /** Where shims that belong to no repository lie. */
  readonly userHooks: string;
}

export interface InstallRequest {
  /** Path of the settings file, for messages only. */
  readonly file: string;
  /** What the file holds; undefined when it is absent. */
  readonly existing: string | Uint8Array | undefined;
  readonly entries: readonly HookEntry[];
  readonly commandFor: (entry: HookEntry) => string;
  /** True to append to a file that stet did not write. */
  readonly merge: boolean;
}

export type InstallPlan =
  | { readonly kind: "write"; readonly text: string }
  | { readonly kind: "unchanged" }
  | { readonly kind: "refuse"; readonly missing: readonly HookEntry[]; readonly toAdd: string };

export type RemovalPlan =
  | { readonly kind: "write"; readonly text: string }
  | { readonly kind: "unchanged" }
  | { readonly kind: "delete" };

/** One hook of ours as the client's file has it. */
export interface InstalledEntry {
  readonly event: string;
  readonly command: string;
  readonly matcher?: string;
  /** Seconds. */
  readonly timeout?: number;
}

export interface SettingsState {
  readonly entries: readonly InstalledEntry[];
  /** True when the file switches every hook off. */
  readonly areHooksDisabled: boolean;
  /** True when the file enables the plug-in, which brings the same hooks. */
  readonly isPluginEnabled: boolean;
}

/** How one provider is wired. Pure: it names files and composes their bytes, an operation writes them. */
export interface Installation {
  /** The provider's settings folder for this person, of an environment and a home. */
  settingsHome(environment: Readonly<Record<string, string | undefined>>, home: string): string;
  settingsFile(scope: InstallScope, places: InstallPlaces): string;
  shimFolder(scope: InstallScope, places: InstallPlaces): string;
  commandFor(scope: InstallScope, places: InstallPlaces, entry: HookEntry): string;
  planInstall(request: InstallRequest): InstallPlan;
  planRemoval(file: string, existing: string | Uint8Array): RemovalPlan;
  readState(file: string, content: string | Uint8Array): SettingsState;
  /** Whether hooks of this scope run when the client is started in a folder below the root. */
  reachesSubdirectories(scope: InstallScope): boolean;
  readonly selfTest: SelfTest;
}

/** A prompt the client would send, made up to prove the wiring. */
export interface SelfTest {
  readonly event: string;
  /** Payload of a prompt with this text. */
  payload(session: string, cwd: string, text: string): string;
  /** Variables the client would set for the hook, and no others. */
  environment(session: string, projectDir: string): Readonly<Record<string, string>>;
}
