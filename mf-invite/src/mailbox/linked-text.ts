/** A piece of an e-mail's text; links have `href`. */
export interface TextPiece {
  readonly at: number;
  readonly text: string;
  readonly href?: string;
}

/** Splits a text into pieces, with http(s) addresses as links. A full stop after an address is not part of it. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g)) {
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index) });
    pieces.push({ at: match.index, text: match[0], href: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces;
}
