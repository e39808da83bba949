import { decodeText, type ListDoubt } from '@intake-desk/kit/spreadsheet';
import { readRows, readText } from '../bulk/read-list.ts';
import { sampleLabels } from './sample-labels.ts';

const content = [{ value: 'preop', label: 'Pre-operative screening' }];
const reading = { today: '2026-11-26', zone: 'Europe/Amsterdam', content };

/** Reads the rows of a file with these decisions, in the likeliest encoding. */
export function readSample(file: string | Uint8Array, decisions: Readonly<Record<string, string>> = {}) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const texts = decodeText(bytes);
  const list = readText(texts[0]?.text ?? '', sampleLabels);
  const rows = readRows(list, list.fields, reading, new Map(Object.entries(decisions)));
  return { ...rows, texts, list, open: rows.doubts.filter(({ chosen }) => chosen === undefined).map(summary) };
}
const summary = ({ kind, samples, choices }: ListDoubt) => [kind, ...samples, ...choices.map(({ value }) => value)];
