import type { Language } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useMemo } from 'react';

export interface LanguageNames {
  /** A language's name in the reader's own. */
  readonly names: (language: Language) => string;
  /** Several as a list of words. */
  readonly list: (languages: readonly Language[]) => string;
}

/** Names of the five languages, as the reader's language calls them. */
export function useLanguageNames(): LanguageNames {
  const { language: reader } = useShell();
  return useMemo(() => {
    const display = new Intl.DisplayNames([reader], { type: 'language' });
    const names = (language: Language): string => display.of(language) ?? language;
    const list = new Intl.ListFormat(reader, { type: 'conjunction' });
    return { names, list: (languages) => list.format(languages.map(names)) };
  }, [reader]);
}
