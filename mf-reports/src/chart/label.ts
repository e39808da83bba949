import { limit } from '@intake-desk/contracts';

/** Cuts a chart label over 20 characters to 17 and an ellipsis (S2 §9). Tooltip and table have the full text. */
export function shortLabel(label: string): string {
  const characters = Array.from(label);
  const { over, keep } = limit.reportLabelLength;
  return characters.length > over ? `${characters.slice(0, keep).join('').trimEnd()}…` : label;
}

const lineLength = 48;

/** Breaks a long text into lines between words; tooltips on a canvas do not wrap. */
export const wrapText = (text: string): string => linesOf(text, lineLength).join('\n');

/** Width of all labels under the columns in the narrowest card, and of one character, in pixels. */
const labelsWidth = 250;
const characterWidth = 6.5;
const columnLines = 2;

/**
 * Returns the labels under columns, in at most two lines each; undefined if one does not fit without rotation. Depends
 * on the labels only, so that the chart's kind is the same on a phone, on a screen and in a file.
 */
export function columnLabels(labels: readonly string[]): string[] | undefined {
  const room = Math.floor(labelsWidth / Math.max(1, labels.length) / characterWidth);
  const all = labels.map((label) => linesOf(shortLabel(label), room));
  const fits = all.every(
    (lines) => lines.length <= columnLines && lines.every((line) => Array.from(line).length <= room),
  );
  return fits ? all.map((lines) => lines.join('\n')) : undefined;
}

/** Breaks a text between words into lines of at most so many characters; a longer word has its own line. */
function linesOf(text: string, characters: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + word.length >= characters) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
