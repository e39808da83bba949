import type { Language, TranslationTree } from '@intake-desk/contracts';

export const shellNamespace = 'shell';

export const loadShellTexts = (language: Language): Promise<{ default: TranslationTree }> =>
  import(/* webpackChunkName: "locale-[request]" */ `../locales/${language}.json`, { with: { type: 'json' } });
