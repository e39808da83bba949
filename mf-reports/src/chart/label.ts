import { limit } from '@intake-desk/contracts';

/** A label on a chart: over 20 characters it is cut to 17 and an ellipsis (S2 §9). The full text is in tooltip and table. */
export function shortLabel(label: string): string {
  const characters = Array.from(label);
  const { over, keep } = limit.reportLabelLength;
  return characters.length > over ? `${characters.slice(0, keep).join('').trimEnd()}…` : label;
}

const lineLength = 48;

/** Breaks a long text into lines between words; tooltips on a canvas do not wrap by themselves. */
export function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + word.length >= lineLength) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
