import type { Language } from '@intake-desk/contracts';
import { displayLanguage, displayNames, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';

export interface LanguageNames {
  /** Returns a language's name as an option or a label. */
  readonly title: (language: Language) => string;
  /** Returns a language's name within a sentence. */
  readonly names: (language: Language) => string;
  readonly list: (languages: readonly Language[]) => string;
}

/** Returns names of the five languages in the user's language. */
export function useLanguageNames(): LanguageNames {
  const { language: reader } = useShell();
  return useMemo(() => {
    const display = displayNames(reader, { type: 'language' });
    const names = (language: Language): string => display.of(language) ?? language;
    const list = new Intl.ListFormat(reader, { type: 'conjunction' });
    return {
      title: (language) => displayLanguage(language, reader),
      names,
      list: (languages) => list.format(languages.map(names)),
    };
  }, [reader]);
}
