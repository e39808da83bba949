import type { Language } from '@intake-desk/contracts';

/** Returns names of languages or countries for the reader; in Portuguese those of Portugal, as in all our texts. */
export const displayNames = (reader: Language, options: Intl.DisplayNamesOptions): Intl.DisplayNames =>
  new Intl.DisplayNames(reader === 'pt' ? 'pt-PT' : reader, options);

/** Returns a language's name in the reader's language as it is written on its own, which is with a capital in all five. */
export function displayLanguage(language: string, reader: Language): string {
  const name = displayNames(reader, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}
