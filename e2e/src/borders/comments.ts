const opening = /^(?:What|Who|Whom|Whose|Where|Which|That|Of|Whether)\b/;

const idioms = [
  /\bis none\b/,
  /\bare none\b/,
  /\bthere is not\b/i,
  /\btaken back\b/,
  /\bunheard\b/,
  /\bsays? by itself\b/,
  /\bwhoever\b/i,
  /\bof whom\b/,
  /\btold (?:as|to|on|with|once|apart)\b/,
  /\bstands? (?:in|on|at|for|here|there|once|where|beside|between|with)\b/,
  /\b(?:is|are|were|was) held (?:by|as|to)\b/,
];

/** Returns why the comment has to be rewritten, or undefined if it may stay. */
export function faultOfComment(comment: string): string | undefined {
  const text = comment.replace(/^[/*\s]+/, '');
  const word = opening.exec(text)?.[0];
  if (word) return `opens with "${word}"`;
  const idiom = idioms.find((phrase) => phrase.test(text));
  return idiom && `says "${idiom.exec(text)?.[0]}"`;
}

const comments = /(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gm;

/** Returns the comments of a source file with their lines; lines of `//` that follow each other are one comment. */
export const commentsOf = (source: string): { readonly line: number; readonly text: string }[] =>
  [...source.matchAll(comments)].map(({ 0: text, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text: text.replace(/\n[ \t]*(?:\/\/|\*(?!\/))/g, ' '),
  }));
