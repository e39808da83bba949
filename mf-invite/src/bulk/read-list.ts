import type { BatchField } from '@intake-desk/contracts';
import { csvRows } from '@intake-desk/contracts/csv';
import { fieldNamed } from './column-names.ts';

/** A list as it was pasted or came in a file. */
export interface ReadList {
  /** The first line, if it names columns. */
  readonly heads: readonly string[] | null;
  /** What each column is; null for one that is not used. */
  readonly fields: readonly (BatchField | null)[];
  readonly rows: readonly (readonly string[])[];
}

/** Text of a file: UTF-8, or Windows-1252 where it is no UTF-8. */
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a list and understands its columns, each field once. Without heads only addresses are recognised. */
export function readList(text: string, labels: Readonly<Record<BatchField, string>>): ReadList {
  const lines = csvRows(text);
  const [first = []] = lines;
  const width = Math.max(0, ...lines.map((line) => line.length));
  const named = first.map((head) => fieldNamed(head, labels));
  const headed = named.some((field) => field !== null);
  const guessed = headed ? named : first.map((cell) => (cell.includes('@') ? ('useremail' as const) : null));
  const fields = Array.from({ length: width }, (_, column) => {
    const field = guessed[column] ?? null;
    return guessed.indexOf(field) === column ? field : null;
  });
  return { heads: headed ? first : null, fields, rows: headed ? lines.slice(1) : lines };
}
