import { decodeText } from './decode-text.ts';
import { type KnowsHead, knownHeads } from './find-table.ts';
import { readWorkbook } from './read-workbook.ts';
import { type SplitText, splitText } from './split-text.ts';
import { FarCells } from './workbook-size.ts';

/** One reading of a file: its text by an encoding, or a sheet of a workbook. */
export interface FilePart extends SplitText {
  readonly name: string;
  /** Rows of a sheet that the spreadsheet hides. */
  readonly hidden: number;
}

/** A file that was chosen. Several texts are a doubt about its encoding; several sheets are a choice. */
export type ChosenFile =
  | { readonly kind: 'texts' | 'sheets'; readonly parts: readonly FilePart[] }
  | { readonly kind: 'tooLarge' | 'farCells' | 'unreadable' };

/** A file larger than this is no list of people. */
const MOST_BYTES = 10_000_000;

/** Reads a file of text or an .xlsx workbook. Never rejects: what cannot be read is `unreadable`. */
export async function readFile(file: Pick<File, 'size' | 'arrayBuffer'>, knows: KnowsHead): Promise<ChosenFile> {
  if (file.size > MOST_BYTES) return { kind: 'tooLarge' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (WORKBOOK.every((byte, at) => bytes[at] === byte)) {
      const sheets = await readWorkbook(bytes);
      return filled(
        'sheets',
        sheets.map((sheet) => ({ ...sheet, damaged: false })),
      );
    }
    const texts = decodeText(bytes).filter(({ text }) => text.trim() !== '' && !MARKUP.test(text));
    return filled(
      'texts',
      texts.map(({ encoding, text }) => ({ name: encoding, hidden: 0, ...splitText(text, knows) })),
    );
  } catch (error) {
    return { kind: error instanceof FarCells ? 'farCells' : 'unreadable' };
  }
}

/** The reading that a file begins with: its only one, or the first sheet that has a list; none while its encoding is in doubt. */
export function surePart(file: ChosenFile, knows: KnowsHead): number | undefined {
  if (!('parts' in file) || (file.kind === 'texts' && file.parts.length > 1)) return undefined;
  return Math.max(
    0,
    file.parts.findIndex(({ cells }) => cells.some((row) => knownHeads(row, knows) > 1)),
  );
}

/** A .zip file. */
const WORKBOOK = [0x50, 0x4b, 3, 4];
/** HTML and other documents, some of which are named .xls. */
const MARKUP = /^\s*(<|%PDF|\{\\rtf)/;

const filled = (kind: 'texts' | 'sheets', parts: readonly FilePart[]): ChosenFile =>
  parts.length > 0 ? { kind, parts } : { kind: 'unreadable' };
