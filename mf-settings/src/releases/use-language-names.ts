import type { Language } from '@intake-desk/contracts';
import { displayLanguage, displayNames, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';

/** Returns names of the five languages in the user's language. */
export function useLanguageNames() {
  const { language: reader } = useShell();
  return useMemo(() => {
    const display = displayNames(reader, { type: 'language' });
    const names = (language: Language): string => display.of(language) ?? language;
    const list = new Intl.ListFormat(reader, { type: 'conjunction' });
    return {
      /** Returns a language's name as an option or a label. */
      title: (language: Language) => displayLanguage(language, reader),
      /** Returns a language's name within a sentence. */
      names,
      list: (languages: readonly Language[]) => list.format(languages.map(names)),
    };
  }, [reader]);
}
