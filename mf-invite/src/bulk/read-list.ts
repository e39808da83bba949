import {
  type BatchField,
  type BatchInput,
  batchFields,
  type ContentOption,
  type Language,
  limit,
} from '@intake-desk/contracts';
import {
  bareAddress,
  clockTime,
  type Decisions,
  findTable,
  type ListDoubt,
  type ListTable,
  readDateColumn,
  type SplitText,
  splitText,
} from '@intake-desk/kit/spreadsheet';
import { mendColumn } from './damaged-column.ts';
import { fieldsOf, isKnownHead, type ListField, languagesOf } from './list-heads.ts';
import { splitName } from './split-name.ts';
import { isWordOf, readWordColumn, type WordColumn, wordFields } from './word-column.ts';

export interface ReadList extends ListTable, Pick<SplitText, 'damaged'> {
  /** Field of each column by its head; null for an unknown one. */
  readonly fields: readonly (ListField | null)[];
}

/** Reads a pasted list or the text of a file. */
export const readText = (text: string, labels: Readonly<Record<ListField, string>>): ReadList =>
  readCells(splitText(text, isKnownHead), labels);

/** Finds the table in the cells of a file. Without heads only e-mail addresses are recognised. */
export function readCells({ cells, damaged }: SplitText, labels: Readonly<Record<ListField, string>>): ReadList {
  const table = findTable(cells, isKnownHead);
  const columns = Array.from({ length: table.width }, (_, column) => table.heads?.[column] ?? '');
  const cellsOf = (column: number): readonly string[] =>
    table.rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const named = fieldsOf(columns, labels, (field, column) => {
    const given = cellsOf(column);
    return given.length === 0 || (cellTests[field]?.(given) ?? true);
  });
  const isMail = (column: number): boolean => cellsOf(column).some((cell) => cell.includes('@'));
  const mail = named.includes('useremail') ? -1 : columns.findIndex((head, column) => head === '' && isMail(column));
  const name = wholeName(named, cellsOf);
  const fields = named.map((field, column) => (column === mail ? 'useremail' : column === name ? 'full_name' : field));
  return { ...table, damaged, fields };
}

const someDigits = (cells: readonly string[]): boolean => cells.some((cell) => /\d/.test(cell));

/** Tests of a column's cells for ambiguous heads: an *Ort* may be a town, a *Consulta* its kind. */
const cellTests: Partial<Record<ListField, (cells: readonly string[]) => boolean>> = {
  dob: someDigits,
  appointment: someDigits,
  appointment_time: someDigits,
  phone_number_full: someDigits,
  location: (cells) => cells.some((cell) => isWordOf('location', cell)),
};

/** Returns a lone column of a name's part, which must contain whole names; -1 for none. */
function wholeName(fields: readonly (ListField | null)[], cellsOf: (column: number) => readonly string[]): number {
  if (fields.includes('full_name')) return -1;
  const [first, last] = [fields.indexOf('first_name'), fields.indexOf('last_name')];
  const most = (column: number, pattern: RegExp): boolean => {
    const cells = cellsOf(column);
    return cells.length > 0 && 2 * cells.filter((cell) => pattern.test(cell)).length >= cells.length;
  };
  if (first === -1) return last !== -1 && most(last, /^[^,]+,\s*\S/) ? last : -1;
  return last === -1 && most(first, /[^,\s],?\s+\S/) ? first : -1;
}

export interface ListReading {
  /** Today in `zone`, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly zone: string;
  readonly content: readonly ContentOption[];
}

type Columns = Partial<Record<ListField, readonly string[]>>;

/** Reads the rows column by column. Ambiguous values have a doubt; unreadable ones stay for the server to refuse. */
export function readRows(
  { heads, rows }: Pick<ReadList, 'heads' | 'rows'>,
  fields: readonly (ListField | null)[],
  { today, zone, content }: ListReading,
  decisions: Decisions,
) {
  const doubts: ListDoubt[] = [];
  const columns: Columns = {};
  const languages: readonly Language[] = languagesOf(heads ?? []);
  for (const [column, field] of fields.entries()) {
    if (field === null) continue;
    const cells = rows.map((row) => row[column] ?? '');
    const head = heads?.[column] || field;
    const mended = mendColumn({ field, head, cells, decisions });
    const asked = mended.cells.map((text, row) => (mended.undecided.has(row) ? '' : text));
    const read = readColumn(field, { id: field, head, cells: asked, today, zone, decisions, languages, content });
    columns[field] = read.values.map((value, row) => (mended.undecided.has(row) ? (cells[row] ?? '') : value));
    doubts.push(...mended.doubts, ...read.doubts);
  }
  return { inputs: rows.map((_, row) => rowOf(columns, row)), doubts };
}

interface Column extends Omit<WordColumn, 'field'> {
  readonly today: string;
  readonly zone: string;
}

function readColumn(field: ListField, column: Column): { values: readonly string[]; doubts: readonly ListDoubt[] } {
  if (field === 'dob') return readDateColumn({ ...column, kind: 'birth' });
  if (field === 'appointment') return readDateColumn({ ...column, kind: 'moment' });
  if (field === 'useremail') return { values: column.cells.map(bareAddress), doubts: [] };
  const word = wordFields.find((name) => name === field);
  return word ? readWordColumn({ ...column, field: word }) : { values: column.cells, doubts: [] };
}

/** Returns a row from its columns, with the parts of a name and of a moment joined. */
function rowOf(columns: Columns, row: number): BatchInput {
  const cell = (field: ListField): string => columns[field]?.[row] ?? '';
  const whole = splitName(cell('full_name'));
  const surname = [cell('name_prefix'), cell('last_name') || whole.last, cell('second_last_name')];
  const joined = surname.filter((part) => part !== '').join(' ');
  const values: Readonly<Record<BatchField, string>> = {
    epd: cell('epd'),
    content: cell('content'),
    sex: cell('sex'),
    language: cell('language'),
    dob: cell('dob'),
    tags: cell('tags'),
    location: cell('location'),
    no_email: cell('no_email'),
    useremail: cell('useremail'),
    phone_number_full: cell('phone_number_full'),
    first_name: cell('first_name') || whole.first,
    last_name: joined,
    appointment: momentOf(cell('appointment'), cell('appointment_time')),
  };
  const input: Partial<Record<BatchField, string>> = {};
  for (const field of batchFields) if (values[field] !== '') input[field] = values[field];
  return input;
}

/** Joins a day with the time of another column; an unreadable time stays beside it. */
function momentOf(appointment: string, time: string): string {
  const [day = ''] = appointment.split(' ');
  if (time === '' || !/^\d{4}-\d\d-\d\d$/.test(day)) return [appointment, time].filter((part) => part !== '').join(' ');
  return `${day} ${clockTime(time) ?? time}`;
}

/** Returns why a list cannot be checked, or undefined. */
export function troubleOf({ rows }: Pick<ReadList, 'rows'>, fields: readonly (ListField | null)[]) {
  if (rows.length === 0) return 'empty';
  if (rows.length > limit.batchRows) return 'tooMany';
  if (!fields.includes('epd')) return 'noEpd';
  const long = rows.some((row) => row.some((cell, column) => fields[column] && cell.length > limit.batchCellLength));
  return long ? 'longCell' : undefined;
}
