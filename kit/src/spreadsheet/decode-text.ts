/** Encodings of spreadsheets and hospital systems, by their common names. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'ISO-8859-15' | 'MacRoman' | 'MS-DOS 850';

export interface Decoding {
  readonly encoding: Encoding;
  readonly text: string;
}

/**
 * Returns the possible texts of the bytes, likeliest first. A person chooses by the names that differ; an empty list
 * means that the bytes are not text. UTF-16 and plausible UTF-8 are unambiguous.
 */
export function decodeText(bytes: Uint8Array): readonly Decoding[] {
  const marked = markOf(bytes);
  const body = bytes.subarray(marked?.length ?? 0);
  if (marked && marked.label !== 'utf-8') return sure('UTF-16', strictly(marked.label, body));
  const utf8 = strictly('utf-8', body);
  if (utf8 !== undefined && !utf8.includes('\0')) {
    const [read] = sure('UTF-8', utf8);
    if (!read || (isPlausible(utf8) && !FOREIGN.test(utf8))) return read ? [read] : [];
    // A few letters of another encoding can accidentally be valid UTF-8.
    return [read, ...singleByteTexts(body).filter(({ text }) => isPlausible(text))];
  }
  if (body.includes(0)) return sure('UTF-16', withoutMark(body));
  return singleByteTexts(body);
}

/** Letters of scripts other than those of the desk's languages. */
const FOREIGN = /[\p{L}--\p{Script=Latin}]/v;

const marks = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
];

function markOf(bytes: Uint8Array): { readonly label: string; readonly length: number } | undefined {
  const found = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  return found && { label: found.label, length: found.bytes.length };
}

const sure = (encoding: Encoding, text: string | undefined): readonly Decoding[] =>
  text === undefined || CONTROL.test(text) ? [] : [{ encoding, text }];

/** Control characters that no list has. MS-DOS systems end a file with U+001A, printer files have page breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/;

function strictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-16 without its mark: separators and digits have their zeros on the same side. */
function withoutMark(bytes: Uint8Array): string | undefined {
  let even = 0;
  let odd = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0 && at % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  }
  return strictly(odd > even ? 'utf-16le' : 'utf-16be', bytes);
}

/** The upper half of MS-DOS code page 850, which browsers do not decode. */
const UPPER_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const singleByte: readonly { readonly encoding: Encoding; readonly decode: (bytes: Uint8Array) => string }[] = [
  { encoding: 'Windows-1252', decode: (bytes) => new TextDecoder('windows-1252').decode(bytes) },
  { encoding: 'ISO-8859-15', decode: (bytes) => new TextDecoder('iso-8859-15').decode(bytes) },
  { encoding: 'MacRoman', decode: (bytes) => new TextDecoder('macintosh').decode(bytes) },
  {
    encoding: 'MS-DOS 850',
    decode: (bytes) => {
      const lower = new TextDecoder('windows-1252').decode(bytes);
      return Array.from(lower, (character, at) => UPPER_850[(bytes[at] ?? 0) - 0x80] ?? character).join('');
    },
  },
];

function singleByteTexts(bytes: Uint8Array): readonly Decoding[] {
  const texts = new Map<string, Encoding>();
  for (const { encoding, decode } of singleByte) {
    const text = decode(bytes);
    if (!texts.has(text)) texts.set(text, encoding);
  }
  const all = [...texts].map(([text, encoding]) => ({ encoding, text }));
  const readable = all.filter(({ text }) => !CONTROL.test(text) && !/[\u0080-\u009f\ufffd]/.test(text));
  const plausible = readable.filter(({ text }) => isPlausible(text));
  const ordered = (plausible.length > 0 ? plausible : readable).map((decoding) => ({
    decoding,
    usual: decoding.text.match(USUAL)?.length ?? 0,
  }));
  return ordered.toSorted((a, b) => b.usual - a.usual).map(({ decoding }) => decoding);
}

/** Accented letters in Dutch, German, Spanish, Portuguese and English names. */
const USUAL = /[áàâãäçéèêëíïóôõöúùüñß]/giu;

/** Punctuation and its allowed neighbours. */
const signs: readonly { readonly of: RegExp; readonly fits: (before: string, after: string) => boolean }[] = [
  { of: /[’´·–-]/u, fits: () => true },
  { of: /[‘“„«¿¡€£]/u, fits: (before) => !isLetter(before) },
  { of: /[”»…°%]/u, fits: (_, after) => !isLetter(after) },
  { of: /[ºª]/u, fits: (before, after) => /[\p{L}\d.]/u.test(before) && !isLetter(after) },
  { of: /[—•§©®™½¼¾\u00a0]/u, fits: (before, after) => !isLetter(before) || !isLetter(after) },
];

/** Symbols that Unicode classifies as letters but no name has. */
const NO_LETTER = /[ƒıﬁﬂªºµΩπ]/u;
const isLetter = (character: string): boolean => /[\p{L}--\p{Lm}]/v.test(character) && !NO_LETTER.test(character);
const isUpper = (character: string): boolean => /\p{Lu}/u.test(character);
/** Excludes ß, which also occurs between capitals. */
const isLower = (character: string): boolean => /[^\P{Ll}ß]/u.test(character) && !NO_LETTER.test(character);

/** Returns false for a character in an impossible position, such as a capital after a small letter. */
function isPlausible(text: string): boolean {
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const before = text.charAt(index - 1);
    const after = text.charAt(index + 1);
    if (isLetter(character)) {
      if (isUpper(character) && isLower(before)) return false;
      if (isLower(character) && isUpper(before) && isUpper(text.charAt(index - 2))) return false;
    } else if (!signs.some(({ of, fits }) => of.test(character) && fits(before, after))) return false;
  }
  return true;
}
