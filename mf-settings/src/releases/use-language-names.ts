import type { Language } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useMemo } from 'react';

export interface LanguageNames {
  readonly names: (language: Language) => string;
  readonly list: (languages: readonly Language[]) => string;
}

/** Returns names of the five languages in the user's language. */
export function useLanguageNames(): LanguageNames {
  const { language: reader } = useShell();
  return useMemo(() => {
    const display = new Intl.DisplayNames([reader], { type: 'language' });
    const names = (language: Language): string => display.of(language) ?? language;
    const list = new Intl.ListFormat(reader, { type: 'conjunction' });
    return { names, list: (languages) => list.format(languages.map(names)) };
  }, [reader]);
}
