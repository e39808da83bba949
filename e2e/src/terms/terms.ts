import { readFileSync } from 'node:fs';
import type { Language } from '@intake-desk/contracts';

/** One row of docs/terms.md. */
export interface Term {
  /** Its name in English, the same in every section. */
  readonly name: string;
  /** Forms of the word, or the part that all forms share. */
  readonly say: readonly string[];
  /** Beginnings that no word of that language's texts may have. */
  readonly never: readonly string[];
}

const sections: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
};

const list = (cell = ''): string[] => cell.split(', ').filter((word) => word !== '');

/** Returns the cells of the rows of the section's table, without its head. */
function rowsOf(page: string, heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const page = readFileSync(new URL('../../../docs/terms.md', import.meta.url), 'utf8');

/** Returns a language's list, in the order of docs/terms.md. */
export const termsOf = (language: Language): Term[] =>
  rowsOf(page, sections[language]).map(([name = '', say, never]) => ({ name, say: list(say), never: list(never) }));

/** Keys of texts in which an English word is not the term. */
export const letOff: ReadonlySet<string> = new Set(rowsOf(page, 'Let off').map(([key = '']) => key));

/** Returns a text without placeholders and the product's name. */
const words = (text: string): string => text.replaceAll(/\{\{?\w+\}?\}/g, '').replaceAll(/intake desk/gi, '');

const literal = (form: string): string => form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns true if the English text contains one of the forms as a word, singular or plural. */
export const names = (english: string, { say }: Term): boolean =>
  say.some((form) => new RegExp(`(?<!\\p{L})${literal(form)}(s|’s)?(?!\\p{L})`, 'iu').test(words(english)));

/** Returns true if the text contains one of the forms, also within a compound. */
export const says = (text: string, { say }: Term): boolean =>
  say.some((form) => words(text).toLowerCase().includes(form.toLowerCase()));

/** Returns the excluded words of a term with which a word of the text begins. */
export const wrongWords = (text: string, { never }: Term): string[] =>
  never.filter((word) => new RegExp(`(?<!\\p{L})${literal(word)}`, 'iu').test(words(text)));
