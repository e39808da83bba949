export type Weight = 'regular' | 'bold';

/** Windows-1252 from 0x80 to 0x9F, a space for undefined codes; all other codes equal Unicode. */
const extra = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const noBreakSpaces = /[\u00A0\u2007\u202F]/g;

/** Returns a text in the encoding of a PDF's standard fonts (WinAnsi); undefined if it lacks one of the characters. */
export function winAnsi(text: string): number[] | undefined {
  const codes = Array.from(plain(text), (character) => {
    const code = character.codePointAt(0) ?? 0;
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
    const place = character === ' ' ? -1 : extra.indexOf(character);
    return place < 0 ? undefined : 0x80 + place;
  });
  return codes.every((code) => code !== undefined) ? codes : undefined;
}

/** Returns the width of a text in points; a character that the font lacks counts as wide as high. */
export const textWidth = (text: string, size: number, weight: Weight): number =>
  Array.from(plain(text)).reduce((sum, character) => {
    const [code] = winAnsi(character) ?? [];
    return sum + (code === undefined ? 1000 : (widths[weight][code - 0x20] ?? 1000));
  }, 0) *
  (size / 1000);

/** Breaks a text between words into lines of at most so many points; a wider word is broken too. */
export function textLines(text: string, room: number, size: number, weight: Weight): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (words: string): boolean => textWidth(words, size, weight) <= room;
  for (const word of text.split(/[ \n\t]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}

const plain = (text: string): string => text.normalize('NFC').replace(noBreakSpaces, ' ');

/** Thousandths of the font size, from 0x20 on (Adobe's metrics of the standard fonts). */
const numbers = (list: string): number[] => list.split(' ').map(Number);
const widths: Readonly<Record<Weight, readonly number[]>> = {
  regular: numbers(
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 350 556 350 222 556 333 1000 556 556 333 1000 667 333 1000 350 611 350 350 222 222 333 333 350 556 1000 333 1000 500 333 944 350 500 667 278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611 667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278 556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500',
  ),
  bold: numbers(
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 350 556 350 278 556 500 1000 556 556 333 1000 667 333 1000 350 611 350 350 278 278 500 500 350 556 1000 333 1000 556 333 944 350 500 667 278 333 556 556 556 556 280 556 333 737 370 556 584 333 737 333 400 584 333 333 333 611 556 278 333 333 365 556 834 834 834 611 722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 278 611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556',
  ),
};
