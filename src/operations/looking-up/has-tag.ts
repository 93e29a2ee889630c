/** True when the decision has the tag, whether it is a word of the vocabulary by now or only proposed. */
export function hasTag({ tags }: { readonly tags: readonly string[] }, tag: string | undefined): boolean {
  return tag === undefined || tags.includes(tag) || tags.includes(`proposed:${tag}`);
}
