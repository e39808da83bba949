import { limit } from '@intake-desk/contracts';

/** A label on a chart: over 20 characters it is cut to 17 and an ellipsis (S2 §9). The full text is in tooltip and table. */
export function shortLabel(label: string): string {
  const characters = Array.from(label);
  const { over, keep } = limit.reportLabelLength;
  return characters.length > over ? `${characters.slice(0, keep).join('').trimEnd()}…` : label;
}

const lineLength = 48;

/** Breaks a long text into lines between words; tooltips on a canvas do not wrap by themselves. */
export const wrapped = (text: string): string => linesOf(text, lineLength).join('\n');

/** Pixels for all labels under the columns of a chart in the narrowest card, and of one character of theirs. */
const labelsWidth = 250;
const characterWidth = 6.5;
const columnLines = 2;

/**
 * The labels under columns, each in at most two lines; undefined if one of them does not fit there without being turned. It depends
 * on the labels alone: a chart is of the same kind on a phone, on a screen and in a file.
 */
export function columnLabels(labels: readonly string[]): string[] | undefined {
  const room = Math.floor(labelsWidth / Math.max(1, labels.length) / characterWidth);
  const all = labels.map((label) => linesOf(shortLabel(label), room));
  const fits = all.every(
    (lines) => lines.length <= columnLines && lines.every((line) => Array.from(line).length <= room),
  );
  return fits ? all.map((lines) => lines.join('\n')) : undefined;
}

/** The text in lines of at most so many characters, broken between words; a longer word has a line of its own. */
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
