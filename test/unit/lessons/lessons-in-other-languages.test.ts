import { describe, expect, it } from "vitest";
import { detectLessons } from "../../../src/lessons/detect-lessons.ts";
import { lessonWordsOf } from "../../../src/lessons/lesson-lexicons.ts";
import type { LessonSignal } from "../../../src/lessons/lesson-signal.ts";
import type { Language } from "../../../src/signals/language.ts";
import { conversation } from "../signals/conversation.ts";

interface Table {
  readonly language: Exclude<Language, "english">;
  /** Said after a reply of the agent, each with the rule that hears it. */
  readonly found: readonly (readonly [string, string])[];
  readonly alone: readonly string[];
  /** The same wish for this project, and for every one. */
  readonly lanes: readonly [string, string];
}

const GERMAN: Table = {
  language: "german",
  found: [
    ["mach das bitte rückgängig", "take-back"],
    ["nimm deine Änderungen zurück", "take-back"],
    ["Das ist falsch", "wrong"],
    ["nein, das ist nicht das, was ich wollte", "wrong"],
    ["falsche Datei, der Cache gehört zum Aufrufer", "wrong"],
    ["du hast mich falsch verstanden", "wrong"],
    ["nicht so bitte", "not-like-that"],
    ["Ich habe dir doch gesagt, dass du die Namen lassen sollst", "said-before"],
    ["Ich wollte eine Tabelle, keine Liste", "meant-otherwise"],
    ["darum habe ich nicht gebeten", "not-asked-for"],
    ["du fügst ständig Kommentare ein, die keiner braucht", "keeps-doing"],
    ["du hast vergessen, das Changelog zu aktualisieren", "forgot"],
    ["hör auf, dich zu entschuldigen", "stop-doing"],
    ["sei nicht so ausführlich", "do-not-behave"],
    ["so nennen wir tests hier nicht", "not-how-we-work"],
    ["Beim nächsten Mal bitte erst die Tests laufen lassen", "next-time"],
    ["in all meinen Projekten bitte keine langen Antworten", "across-projects"],
    ["frag mich, bevor du Dateien löschst", "ask-first"],
    ["fass dich bitte kürzer", "briefly"],
    ["ich mag es nicht, wenn du jede Änderung zusammenfasst", "taste"],
  ],
  alone: [
    "warum hast du die Datei gelöscht?",
    "ist das falsch?",
    "kannst du das rückgängig machen?",
    "das Ergebnis ist falsch, es sollte 5 sein",
    "falsche Anzahl von Argumenten beim Aufruf von foo",
    "vielleicht sollten wir das zurücknehmen",
    "ich habe dem Kunden gesagt, dass es morgen fertig ist",
    "ich habe das Passwort vergessen",
    "der Server hört auf zu antworten",
    "das nächste Mal ist der Job um 12 dran",
    "in allen Projekten ist die Konfiguration gleich",
    "frag mich nicht, warum das so ist",
    "danke, das stimmt",
    "passt, mach weiter",
    "Rollback der Migration ist fehlgeschlagen",
    "füge einen Rückgängig-Button hinzu",
    "nicht so wichtig",
    "der Build ist kaputt",
  ],
  lanes: ["frag mich, bevor du Dateien löschst", "frag mich, bevor du Dateien löschst, in allen Projekten"],
};

const FRENCH: Table = {
  language: "french",
  found: [
    ["annule tes modifications stp", "take-back"],
    ["reviens en arrière", "take-back"],
    ["Non, ce n'est pas ce que j'ai demandé", "wrong"],
    ["mauvais fichier, le cache est ailleurs", "wrong"],
    ["tu m'as mal compris", "wrong"],
    ["pas comme ça", "not-like-that"],
    ["je t'ai déjà dit de garder les noms publics", "said-before"],
    ["je voulais un tableau, pas une liste", "meant-otherwise"],
    ["je ne t'ai pas demandé de refactorer le routeur", "not-asked-for"],
    ["tu n'arrêtes pas d'ajouter des commentaires inutiles", "keeps-doing"],
    ["tu as encore oublié de mettre à jour le changelog", "forgot"],
    ["arrête de t'excuser", "stop-doing"],
    ["ne sois pas aussi bavard", "do-not-behave"],
    ["ce n'est pas comme ça qu'on nomme les tests ici", "not-how-we-work"],
    ["la prochaine fois, lance les tests avant de dire que c'est fini", "next-time"],
    ["dans tous mes projets, réponds en français", "across-projects"],
    ["demande-moi avant de supprimer des fichiers", "ask-first"],
    ["sois plus concis", "briefly"],
    ["je déteste quand tu résumes chaque modification", "taste"],
  ],
  alone: [
    "pourquoi tu as supprimé le fichier ?",
    "c'est faux ?",
    "tu peux annuler ça ?",
    "le résultat est faux, ça devrait être 5",
    "mauvais nombre d'arguments passés à foo",
    "on devrait peut-être revenir en arrière",
    "j'ai dit au client que ce serait prêt demain",
    "j'ai oublié mon mot de passe",
    "le serveur arrête de répondre",
    "la prochaine fois que le job tourne il faudrait regarder",
    "dans tous les projets la config est la même",
    "je ne sais pas pourquoi ça marche comme ça",
    "merci, c'est bien ça",
    "parfait, continue",
    "le rollback de la migration a échoué",
    "ajoute un bouton annuler",
    "pas comme hier",
    "le build est cassé",
  ],
  lanes: [
    "demande-moi avant de supprimer des fichiers",
    "demande-moi avant de supprimer des fichiers, dans tous mes projets",
  ],
};

const SPANISH: Table = {
  language: "spanish",
  found: [
    ["deshaz los últimos cambios por favor", "take-back"],
    ["revertí eso", "take-back"],
    ["No, eso no es lo que pedí", "wrong"],
    ["así está mal", "wrong"],
    ["modificaste el archivo equivocado", "wrong"],
    ["así no", "not-like-that"],
    ["ya te dije que no toques los nombres públicos", "said-before"],
    ["te pedí una tabla, no una lista", "meant-otherwise"],
    ["no te pedí que refactorizaras el router", "not-asked-for"],
    ["sigues agregando comentarios que nadie necesita", "keeps-doing"],
    ["te olvidaste de actualizar el changelog", "forgot"],
    ["deja de disculparte", "stop-doing"],
    ["no seas tan verboso", "do-not-behave"],
    ["aquí no nombramos los tests así", "not-how-we-work"],
    ["la próxima vez corre los tests antes de decir que está listo", "next-time"],
    ["en todos mis proyectos quiero ver primero el plan", "across-projects"],
    ["pregúntame antes de borrar archivos", "ask-first"],
    ["sé más breve", "briefly"],
    ["no me gusta que resumas cada cambio", "taste"],
  ],
  alone: [
    "¿por qué borraste el archivo?",
    "¿eso está mal?",
    "puedes deshacer eso?",
    "el resultado está mal, debería ser 5",
    "número equivocado de argumentos en foo",
    "quizás deberíamos deshacer eso",
    "le dije al cliente que mañana estaría listo",
    "me olvidé la contraseña",
    "el servidor deja de responder",
    "la próxima vez que corra el job miramos",
    "en todos los proyectos la config es igual",
    "no sé por qué funciona así",
    "gracias, eso es",
    "perfecto, sigue",
    "el rollback de la migración falló",
    "agrega un botón de deshacer",
    "así no funciona en Safari",
    "el build está roto",
  ],
  lanes: ["pregúntame antes de borrar archivos", "pregúntame antes de borrar archivos, en todos mis proyectos"],
};

const PORTUGUESE: Table = {
  language: "portuguese",
  found: [
    ["desfaz as últimas mudanças por favor", "take-back"],
    ["reverte isso", "take-back"],
    ["Não, isso não é o que eu pedi", "wrong"],
    ["assim está errado", "wrong"],
    ["você alterou o arquivo errado", "wrong"],
    ["assim não", "not-like-that"],
    ["já te falei que não é pra mexer nos nomes públicos", "said-before"],
    ["eu pedi uma tabela, não uma lista", "meant-otherwise"],
    ["não te pedi para refatorar o router", "not-asked-for"],
    ["você continua adicionando comentários que ninguém precisa", "keeps-doing"],
    ["você esqueceu de atualizar o changelog", "forgot"],
    ["para de se desculpar", "stop-doing"],
    ["não seja tão prolixo", "do-not-behave"],
    ["não é assim que a gente nomeia os testes aqui", "not-how-we-work"],
    ["da próxima vez roda os testes antes de dizer que terminou", "next-time"],
    ["em todos os meus projetos responda em português", "across-projects"],
    ["me pergunta antes de apagar arquivos", "ask-first"],
    ["seja mais breve", "briefly"],
    ["não gosto que você resuma cada mudança", "taste"],
  ],
  alone: [
    "por que você apagou o arquivo?",
    "isso está errado?",
    "pode desfazer isso?",
    "o resultado está errado, deveria ser 5",
    "número errado de argumentos em foo",
    "talvez a gente devesse desfazer isso",
    "eu disse ao cliente que amanhã estaria pronto",
    "esqueci a senha",
    "o servidor para de responder",
    "da próxima vez que o job rodar a gente olha",
    "em todos os projetos a config é igual",
    "não sei por que funciona assim",
    "obrigado, é isso",
    "perfeito, continua",
    "o rollback da migration falhou",
    "adiciona um botão de desfazer",
    "assim não funciona no Safari",
    "o build está quebrado",
  ],
  lanes: ["me pergunta antes de apagar arquivos", "me pergunta antes de apagar arquivos, em todos os meus projetos"],
};

const JAPANESE: Table = {
  language: "japanese",
  found: [
    ["今の変更を元に戻してください", "take-back"],
    ["取り消して", "take-back"],
    ["それは違います", "wrong"],
    ["いや、そうじゃない", "wrong"],
    ["頼んだものと違う", "wrong"],
    ["そのやり方はダメです", "not-like-that"],
    ["さっきも公開名は変えないでと言ったよね", "said-before"],
    ["リストではなくて表を頼んだんだけど", "meant-otherwise"],
    ["リファクタリングしてとは言ってない", "not-asked-for"],
    ["また勝手にコメントを追加している", "keeps-doing"],
    ["changelogの更新を忘れてますよ", "forgot"],
    ["謝らないで", "do-not-behave"],
    ["次からは終わったと言う前にテストを実行してください", "next-time"],
    ["すべてのプロジェクトで日本語で答えて", "across-projects"],
    ["ファイルを消す前に聞いて", "ask-first"],
    ["もっと簡潔に答えて", "briefly"],
    ["変更のたびに要約されるのは苦手です", "taste"],
  ],
  alone: [
    "なぜファイルを消したの?",
    "これは間違っていますか?",
    "元に戻せますか?",
    "結果が違う、5のはず",
    "fooに渡す引数の数が違います",
    "戻した方がいいかもしれない",
    "パスワードを忘れました",
    "サーバーが毎回落ちる",
    "次は404ページを作って",
    "すべてのテストが通った",
    "テストの前にビルドを実行して",
    "ありがとう、それで合ってます",
    "OK、続けて",
    "マイグレーションのロールバックに失敗した",
    "取り消しボタンを追加して",
    "エラーが出ています",
    "元に戻す機能が動かない",
    "ログを見て",
  ],
  lanes: ["ファイルを消す前に聞いて", "すべてのプロジェクトでファイルを消す前に聞いて"],
};

const CHINESE: Table = {
  language: "chinese",
  found: [
    ["把刚才的改动撤销掉", "take-back"],
    ["改回去吧", "take-back"],
    ["不对,这不是我要的", "wrong"],
    ["这不是我要的", "wrong"],
    ["你改错文件了", "wrong"],
    ["不要这样写", "not-like-that"],
    ["我之前说过要先给我看计划", "said-before"],
    ["我要的是表格,不是列表", "meant-otherwise"],
    ["我没让你重构路由", "not-asked-for"],
    ["你老是加没人需要的注释", "keeps-doing"],
    ["你忘了更新 changelog", "forgot"],
    ["下次先跑完测试再说做完了", "next-time"],
    ["所有项目里先给我看计划", "across-projects"],
    ["删文件之前先问我", "ask-first"],
    ["回答简洁一点", "briefly"],
    ["我不喜欢你每次都总结", "taste"],
  ],
  alone: [
    "你为什么删了这个文件?",
    "这样不对吗?",
    "能撤销吗?",
    "结果不对,应该是 5",
    "传给 foo 的参数数量错了",
    "也许应该撤销",
    "我忘了密码",
    "服务器总是崩溃",
    "下次发布是周五",
    "所有测试都通过了",
    "运行之前先构建",
    "谢谢,就是这样",
    "好的,继续",
    "迁移回滚失败了",
    "加一个撤销按钮",
    "还是报错",
    "撤销功能不工作",
    "看一下日志",
  ],
  lanes: ["删文件之前先问我", "所有项目里先给我看计划"],
};

function lessonsIn(text: string): LessonSignal[] {
  return detectLessons(conversation("agent: ok", text));
}

describe.each([GERMAN, FRENCH, SPANISH, PORTUGUESE, JAPANESE, CHINESE])("lessons in $language", (table) => {
  it.each(table.found)("hears in %j: %s", (text, rule) => {
    expect(lessonsIn(text)).toMatchObject([{ rule }]);
  });

  it.each(table.alone)("hears nothing in %j", (text) => {
    expect(lessonsIn(text)).toEqual([]);
  });

  it("has a case for every rule, and ten sentences to leave alone", () => {
    const covered = new Set(table.found.map(([, rule]) => rule));
    const rules = lessonWordsOf(table.language).cues.map(({ rule }) => rule);
    expect(rules.filter((rule) => !covered.has(rule))).toEqual([]);
    expect(table.alone.length).toBeGreaterThanOrEqual(10);
  });

  it("tells a wish for this project from one for all", () => {
    const [project, global] = table.lanes;
    expect(lessonsIn(project)).toMatchObject([{ lane: "project" }]);
    expect(lessonsIn(global)).toMatchObject([{ lane: "global" }]);
  });

  it("teaches nothing by a correction before anything was said", () => {
    const [[correction] = [""]] = table.found;
    expect(detectLessons(conversation(correction))).toEqual([]);
  });
});
