import type { BatchField } from '../http/invite-batch.ts';

/** Kinds of damage that people are asked about; screens have a sentence for each. Imported as `@intake-desk/contracts/doubtful-value`. */
export const doubtKinds = [
  /** A number of which a spreadsheet kept only the first digits: `1.23457E+11`. */
  'rounded',
  /** An identifier that became a fraction: `12345.0`. */
  'decimal',
  /** A formula or a text marked as such: `="00123"`. */
  'formula',
  /** The error or empty mark of a spreadsheet or database: `#N/A`, `NULL`. */
  'error',
  /** A date where an identifier belongs. */
  'date',
  /** A name without letters or with a date, or a truth value. */
  'notName',
  /** UTF-8 that was read as Windows-1252: `JosÃ©`. */
  'misread',
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** A reason to ask about a value before it is stored. */
export interface Doubt {
  readonly kind: DoubtKind;
  /** The value that was probably meant, if it is known. */
  readonly suggestion?: string;
}

/**
 * Returns the doubt about a value that somebody typed, pasted or uploaded for a field of an invitation, or undefined. The
 * form and the list of patients ask about it; a person may keep the value, so the server does not refuse it.
 */
export function doubtOf(field: BatchField, value: string): Doubt | undefined {
  const text = value.trim();
  for (const doubtful of [...always, ...(ofField[field] ?? [])]) {
    const doubt = doubtful(text);
    if (doubt) return doubt;
  }
  return undefined;
}

type Test = (text: string) => Doubt | undefined;

const matches =
  (kind: DoubtKind, ...patterns: RegExp[]): Test =>
  (text) =>
    patterns.some((pattern) => pattern.test(text)) ? { kind } : undefined;

const TRUTH = /^(?:TRUE|FALSE|WAAR|ONWAAR|WAHR|FALSCH|VERDADERO|FALSO|VERDADEIRO)$/;
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
const DATE = /^(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{2}|\d{4})|\d{4}([-/.])\d{1,2}\2\d{1,2})(?:[ T]\d{1,2}:\d{2}\S*)?$/;
/** A birth date behind a name. */
const DATE_WITHIN = /\d([-/.])\d{1,2}\1\d/;
/** Spreadsheets keep 15 digits of a number and make the rest zeros. */
const CUT_DIGITS = /^\d{15}0+$/;

/** `#N/A` in the languages of spreadsheets, `#NV`, `#¡VALOR!`, `#NAAM?`, a column that is too narrow, and databases' empty marks. */
const error = matches(
  'error',
  /^#(?:N\/\p{L}|NV|#+|[¡¿]?[\p{L}\d/_ ]+[!?])$/iu,
  /^(?:NULL|\(null\)|\[null\]|N\/A|NaN|undefined)$/,
);

const formula: Test = (text) => {
  if (!text.startsWith('=')) return undefined;
  const [, quoted, number] = /^=(?:"((?:[^"]|"")*)"|(\d+))$/.exec(text) ?? [];
  const suggestion = quoted?.replaceAll('""', '"') ?? number;
  return suggestion ? { kind: 'formula', suggestion } : { kind: 'formula' };
};

/** A spreadsheet's mark of a text, which a name such as 't Hooft has too. */
const markedText: Test = (text) => {
  const [, suggestion] = /^'([\d+].*)$/.exec(text) ?? [];
  return suggestion === undefined ? undefined : { kind: 'formula', suggestion };
};

const decimal: Test = (text) => {
  const [, suggestion] = /^(\d+)[.,]0+$/.exec(text) ?? [];
  return suggestion === undefined ? undefined : { kind: 'decimal', suggestion };
};

const misread: Test = (text) => {
  const suggestion = readAgain(text);
  return suggestion === undefined ? undefined : { kind: 'misread', suggestion };
};

/** Bytes by the character that Windows-1252 has for them. */
const windowsBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
);

/** The text's bytes read as UTF-8, or undefined if they are no UTF-8 or plain ASCII. */
function readAgain(text: string): string | undefined {
  const bytes = Array.from(text, (character) => windowsBytes.get(character));
  if (bytes.every((byte) => byte !== undefined && byte < 0x80) || bytes.includes(undefined)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte ?? 0));
  } catch {
    return undefined;
  }
}

const always = [error, formula];
const ofNumber = [matches('rounded', SCIENTIFIC, CUT_DIGITS), decimal, markedText];
const ofName = [matches('notName', TRUTH, SCIENTIFIC, DATE_WITHIN, /^\P{L}+$/u), misread];
const ofField: Partial<Record<BatchField, readonly Test[]>> = {
  epd: [...ofNumber, matches('date', DATE), misread],
  phone_number_full: ofNumber,
  first_name: ofName,
  last_name: ofName,
};
