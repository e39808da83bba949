import type { BatchField } from '../http/invite-batch.ts';

/** Kinds of damaged values; screens have a sentence for each. Imported as `@intake-desk/contracts/doubtful-value`. */
export const doubtKinds = [
  /** A number that a spreadsheet rounded: `1.23457E+11`. */
  'rounded',
  /** An identifier that became a decimal: `12345.0`. */
  'decimal',
  /** A formula, or a text marked by one: `="00123"`. */
  'formula',
  /** An error or empty value of a spreadsheet or database: `#N/A`, `NULL`. */
  'error',
  /** A date in an identifier's column. */
  'date',
  /** A name without letters or with a date, or a boolean. */
  'notName',
  /** UTF-8 decoded as Windows-1252: `JosÃ©`. */
  'misread',
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** A reason to ask before a value is stored. */
export interface Doubt {
  readonly kind: DoubtKind;
  /** The value that was probably meant, if known. */
  readonly suggestion?: string;
}

/** Returns a doubt about a value of an invitation, or undefined. People may keep the value, so forms only ask. */
export function doubtOf(field: BatchField, value: string): Doubt | undefined {
  const text = value.trim();
  for (const doubtful of [...testsOfEveryField, ...(testsByField[field] ?? [])]) {
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
const DATE_WITHIN = /\d([-/.])\d{1,2}\1\d/;
/** Spreadsheets keep 15 digits of a number and replace the rest by zeros. */
const CUT_DIGITS = /^\d{15}0+$/;

/** `#N/A` in the languages of spreadsheets, `#NV`, `#¡VALOR!`, `#NAAM?`, a column too narrow, and empty values of databases. */
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

/** A spreadsheet's mark of a text. Names such as 't Hooft begin with an apostrophe too. */
const markedText: Test = (text) => {
  const [, suggestion] = /^'([\d+].*)$/.exec(text) ?? [];
  return suggestion === undefined ? undefined : { kind: 'formula', suggestion };
};

const decimal: Test = (text) => {
  const [, suggestion] = /^(\d+)[.,]0+$/.exec(text) ?? [];
  return suggestion === undefined ? undefined : { kind: 'decimal', suggestion };
};

const misread: Test = (text) => {
  const suggestion = decodeAsUtf8(text);
  return suggestion === undefined ? undefined : { kind: 'misread', suggestion };
};

/** Maps each character of Windows-1252 to its byte. */
const windowsBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
);

/** Decodes the text's Windows-1252 bytes as UTF-8. Returns undefined if they are plain ASCII or invalid UTF-8. */
function decodeAsUtf8(text: string): string | undefined {
  const bytes = Array.from(text, (character) => windowsBytes.get(character));
  if (bytes.every((byte) => byte !== undefined && byte < 0x80) || bytes.includes(undefined)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte ?? 0));
  } catch {
    return undefined;
  }
}

const testsOfEveryField = [error, formula];
const numberTests = [matches('rounded', SCIENTIFIC, CUT_DIGITS), decimal, markedText];
const nameTests = [matches('notName', TRUTH, SCIENTIFIC, DATE_WITHIN, /^\P{L}+$/u), misread];
const testsByField: Partial<Record<BatchField, readonly Test[]>> = {
  epd: [...numberTests, matches('date', DATE), misread],
  phone_number_full: numberTests,
  first_name: nameTests,
  last_name: nameTests,
};
