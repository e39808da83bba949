import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Keys of the translated words for authors who are no people, by their recorded names. */
const actors: Readonly<Record<string, string>> = {
  'Command line': 'commandLine',
  'Canary watch': 'canaryWatch',
  'The folder of release notes': 'releaseNotes',
  Demonstration: 'demonstration',
};

/** Position of an author in a text, with its own text each: articles belong to things, not to people. */
type Place = 'name' | 'subject' | 'by';

/** Returns a change's author in words: people as recorded, others in the user's language. */
export function useActorName(): (recorded: string, place?: Place) => string {
  const { t } = useTranslation('mf-settings');
  return useCallback(
    (recorded, place = 'name') => {
      const key = Object.hasOwn(actors, recorded) ? actors[recorded] : undefined;
      if (key !== undefined) return t(`actors.${key}.${place}`);
      return place === 'by' ? t('actors.by', { name: recorded }) : recorded;
    },
    [t],
  );
}
