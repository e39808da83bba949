import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Keys of the translated names of authors who are no people, by their recorded names. */
const actors: Readonly<Record<string, string>> = {
  'Command line': 'commandLine',
  'Canary watch': 'canaryWatch',
  'The folder of release notes': 'releaseNotes',
  Demonstration: 'demonstration',
};

/** Returns the name of a change's author: people's as recorded, others' in the user's language. */
export function useActorName(): (recorded: string) => string {
  const { t } = useTranslation('mf-settings');
  return useCallback(
    (recorded) => {
      const key = Object.hasOwn(actors, recorded) ? actors[recorded] : undefined;
      return key === undefined ? recorded : t(`actors.${key}`);
    },
    [t],
  );
}
