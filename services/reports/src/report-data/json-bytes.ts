const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns a text in UTF-8. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** Returns the text of bytes in UTF-8. */
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

const codeOf = (character: string): number => character.charCodeAt(0);
export const ZERO = codeOf('0');
export const COMMA = codeOf(',');
export const MINUS = codeOf('-');
export const POINT = codeOf('.');
const QUOTE = codeOf('"');
const BACKSLASH = codeOf('\\');
const CLOSE = codeOf('}');
const TEXT = bytesOf('{"text":"');

/** Returns true if the JSON has these bytes at a position. */
export function standsAt(json: Uint8Array, place: number, expected: Uint8Array): boolean {
  for (let at = 0; at < expected.length; at += 1) if (json[place + at] !== expected[at]) return false;
  return true;
}

/** Returns the end of an answer with text or of an unusual one; 0 if it is written in another way. */
export function endOfAnswer(json: Uint8Array, from: number): number {
  if (!standsAt(json, from, TEXT)) return json.indexOf(CLOSE, from) + 1;
  let at = json.indexOf(QUOTE, from + TEXT.length);
  while (at > 0 && isEscaped(json, at)) at = json.indexOf(QUOTE, at + 1);
  return at > 0 && json[at + 1] === CLOSE ? at + 2 : 0;
}

/** Returns true if an odd number of backslashes precedes a position. */
function isEscaped(json: Uint8Array, place: number): boolean {
  let first = place;
  while (json[first - 1] === BACKSLASH) first -= 1;
  return (place - first) % 2 === 1;
}
