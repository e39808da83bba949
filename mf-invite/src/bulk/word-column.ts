import type { BatchField, ContentOption, Language } from '@intake-desk/contracts';
import type { Decisions, ListDoubt } from '@intake-desk/kit/spreadsheet';
import { compared } from './list-heads.ts';

export type WordField = Extract<BatchField, 'sex' | 'language' | 'location' | 'no_email' | 'content'>;
export const wordFields: readonly WordField[] = ['sex', 'language', 'location', 'no_email', 'content'];

export interface WordColumn {
  readonly id: string;
  readonly field: WordField;
  readonly head: string;
  readonly cells: readonly string[];
  readonly languages: readonly Language[];
  readonly content: readonly ContentOption[];
  readonly decisions: Decisions;
}

/** Words by code; an empty code is "no value". */
type Words = Readonly<Record<string, readonly string[]>>;

const UNKNOWN = ['unknown', 'onbekend', 'unbekannt', 'desconocido', 'desconhecido', 'unspecified', 'u', '?'];
const words: Readonly<Record<Exclude<WordField, 'content'>, Words>> = {
  sex: {
    F: 'female|woman|vrouw|vrouwelijk|vr|mevrouw|mevr|mw|weiblich|weibl|frau|fr|mujer|femenino|fem|señora|sra|srta|doña|dña|d.ª|feminino|mulher|senhora|dona|mrs|ms|miss'.split(
      '|',
    ),
    M: 'male|man|mannelijk|mnl|heer|de heer|dhr|männlich|männl|mann|herr|hr|hombre|varón|masculino|masc|señor|sr|don|homem|senhor|mr'.split(
      '|',
    ),
    O: 'other|anders|divers|otro|outro|x|o'.split('|'),
    '': UNKNOWN,
  },
  language: {
    en: 'english|engels|englisch|inglés|inglês|eng|en-gb|en-us'.split('|'),
    nl: 'dutch|flemish|nederlands|vlaams|niederländisch|holländisch|flämisch|neerlandés|holandés|neerlandês|holandês|dut|nld|ned|nl-nl|nl-be'.split(
      '|',
    ),
    de: 'german|duits|deutsch|alemán|alemão|ger|deu|de-de|de-at|de-ch'.split('|'),
    es: 'spanish|castilian|spaans|spanisch|español|castellano|espanhol|spa|esp|es-es'.split('|'),
    pt: 'portuguese|portugees|portugiesisch|portugués|português|por|pt-pt|pt-br'.split('|'),
    '': UNKNOWN,
  },
  location: {
    home: 'home|at home|thuis|zuhause|zu hause|casa|en casa|em casa'.split('|'),
    hospital:
      'hospital|at the hospital|ziekenhuis|in het ziekenhuis|krankenhaus|klinik|no hospital|en el hospital'.split('|'),
  },
  no_email: {
    true: 'true|yes|1|x|ja|sí|sim|j|y|s|waar|wahr|verdadero|verdadeiro'.split('|'),
    false: 'false|no|0|nee|nein|não|n|onwaar|falsch|falso'.split('|'),
  },
};

/** Letters for the sexes, and the languages that use them; a person decides about digits. */
const alphabets: readonly { readonly of: readonly Language[]; readonly letters: Readonly<Record<string, string>> }[] = [
  { of: ['en', 'es', 'pt'], letters: { m: 'M', f: 'F' } },
  { of: ['nl'], letters: { m: 'M', v: 'F' } },
  { of: ['de'], letters: { m: 'M', w: 'F', d: 'O' } },
  { of: ['es', 'pt'], letters: { h: 'M', m: 'F' } },
  { of: ['es'], letters: { v: 'M', m: 'F' } },
  // Spanish Don, Portuguese Dona.
  { of: ['es'], letters: { d: 'M' } },
  { of: ['pt'], letters: { d: 'F' } },
];

/** Returns true for a word that means a code of the field. */
export const isWordOf = (field: Exclude<WordField, 'content'>, text: string): boolean =>
  wordCode({ field, content: [] }, compared(text)) !== undefined;

/** Replaces words by codes, with a doubt for each word that has none or several. */
export function readWordColumn(column: WordColumn) {
  const { cells, field, id, head, decisions } = column;
  const counts = new Map<string, { text: string; count: number }>();
  for (const text of cells.filter((cell) => cell !== '')) {
    const known = counts.get(compared(text)) ?? { text, count: 0 };
    counts.set(compared(text), { ...known, count: known.count + 1 });
  }
  const letters = field === 'sex' ? lettersOf([...counts.keys()], head, column.languages) : new Map<string, string>();
  const codes = codesOf(column);
  const read = new Map<string, string>();
  const doubts: ListDoubt[] = [];
  for (const [word, { text, count }] of counts) {
    const code = letters.get(word) ?? wordCode(column, word);
    const wordId = `${id}:${word}`;
    const decided = decisions.get(wordId);
    const chosen = decided ?? code;
    if (chosen !== undefined) read.set(word, chosen);
    if (code === undefined) {
      const choices = codes.map((value) => ({ value, reads: [value] }));
      doubts.push({ id: wordId, head, kind: 'word', samples: [text], count, choices, chosen: decided });
    }
  }
  return { values: cells.map((cell) => read.get(compared(cell)) ?? cell), doubts };
}

/** Returns the possible codes of a word, with an empty text for no value. */
const codesOf = ({ field, content }: WordColumn): readonly string[] =>
  field === 'content'
    ? content.map(({ value }) => value).filter((value) => value !== '')
    : [...new Set([...Object.keys(words[field]), ''])];

function wordCode({ field, content }: Pick<WordColumn, 'field' | 'content'>, word: string): string | undefined {
  if (field === 'content') {
    return content.find(({ value, label }) => [value, label].some((name) => compared(name) === word))?.value;
  }
  return Object.entries(words[field]).find(
    ([code, known]) => known.some((one) => compared(one) === word) || (code.length > 1 && compared(code) === word),
  )?.[0];
}

/** Returns the unambiguous letters of the column by the alphabets, of the headers' languages, that have all. */
function lettersOf(all: readonly string[], head: string, languages: readonly Language[]): ReadonlyMap<string, string> {
  const given = all.filter((word) => /^[mfvwdh]$/.test(word));
  const fitting = alphabets.filter(({ letters }) => given.every((letter) => letters[letter] !== undefined));
  const named = fitting.filter(({ letters }) => {
    const [, first = '', second = ''] = /^\s*(\p{L})\s*\/\s*(\p{L})/u.exec(head.toLowerCase()) ?? [];
    return letters[first] !== undefined && letters[second] !== undefined;
  });
  // English headers are common in every country.
  const own = fitting.filter(({ of }) => of.some((language) => language !== 'en' && languages.includes(language)));
  const both = named.filter((alphabet) => own.includes(alphabet));
  const [left = fitting] = [both, named, own].filter(({ length }) => length > 0);
  return new Map(
    given.flatMap((letter) => {
      const codes = new Set(left.map(({ letters }) => letters[letter]));
      const [code] = codes;
      return codes.size === 1 && code !== undefined ? [[letter, code] as const] : [];
    }),
  );
}
