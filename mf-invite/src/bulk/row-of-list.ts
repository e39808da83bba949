import type { BatchField, BatchInput, ContentOption } from '@intake-desk/contracts';
import { readDate } from '@intake-desk/kit';
import { compared } from './column-names.ts';

/** What the texts of a list are read with. */
export interface ListReading {
  readonly language: string;
  /** Today in the organisation's zone, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly content: readonly ContentOption[];
}

const words = {
  sex: {
    F: ['f', 'female', 'woman', 'v', 'vrouw', 'w', 'weiblich', 'frau', 'mujer', 'femenino', 'feminino', 'mulher'],
    M: ['m', 'male', 'man', 'männlich', 'mann', 'hombre', 'masculino', 'homem'],
    O: ['o', 'other', 'x', 'anders', 'divers', 'otro', 'outro'],
  },
  location: {
    home: ['home', 'at home', 'thuis', 'zuhause', 'zu hause', 'casa', 'en casa', 'em casa'],
    hospital: [
      'hospital',
      'at the hospital',
      'ziekenhuis',
      'in het ziekenhuis',
      'krankenhaus',
      'klinik',
      'no hospital',
    ],
  },
  no_email: {
    true: ['true', 'yes', '1', 'x', 'ja', 'sí', 'si', 'sim', 'j', 'y', 's'],
    false: ['false', 'no', '0', 'nee', 'nein', 'não', 'n'],
  },
} as const;

/** Returns the code that a word stands for, or the word itself if there is no such code. */
function coded(field: keyof typeof words, text: string): string {
  const given = compared(text);
  const found = Object.entries(words[field]).find(([code, known]) =>
    [code, ...known].some((word: string) => compared(word) === given),
  );
  return found?.[0] ?? text;
}

function date(text: string, { language, today }: ListReading, birth: boolean): string {
  const read = readDate(text, { language, today, birth });
  return read.ok ? read.date : text;
}

/** A date and a time of day after it; anything else stays, and is refused where it stands. */
function moment(text: string, reading: ListReading): string {
  const [, day, hours, minutes] = /^(.+?)[ T,]+(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (day === undefined || hours === undefined || minutes === undefined) return text;
  return `${date(day, reading, false)} ${hours.padStart(2, '0')}:${minutes}`;
}

function readValue(field: BatchField, text: string, reading: ListReading): string {
  switch (field) {
    case 'dob':
      return date(text, reading, true);
    case 'appointment':
      return moment(text, reading);
    case 'sex':
    case 'location':
    case 'no_email':
      return coded(field, text);
    case 'content': {
      const option = reading.content.find(({ value, label }) =>
        [value, label].some((name) => compared(name) === compared(text)),
      );
      return option?.value ?? text;
    }
    default:
      return text;
  }
}

/** A row with its texts as the server reads them; what is not understood stays as it was written. */
export function rowOfList(
  cells: readonly string[],
  fields: readonly (BatchField | null)[],
  reading: ListReading,
): BatchInput {
  const input: Partial<Record<BatchField, string>> = {};
  for (const [column, field] of fields.entries()) {
    const text = cells[column]?.trim() ?? '';
    if (field !== null && text !== '') input[field] = readValue(field, text, reading);
  }
  return input;
}

/** What was typed for a row, read as a list's texts are. */
export const readInput = (input: BatchInput, reading: ListReading): BatchInput => {
  const given = Object.entries(input);
  return rowOfList(
    given.map(([, text]) => text ?? ''),
    batchFieldsOf(input),
    reading,
  );
};

/** The fields of an input, in its order. */
const batchFieldsOf = (input: BatchInput): BatchField[] => {
  const isField = (name: string): name is BatchField => Object.hasOwn(input, name);
  return Object.keys(input).filter(isField);
};
