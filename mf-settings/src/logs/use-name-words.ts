import type { AdminLogRow } from '@intake-desk/contracts/administration';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownWords } from './use-known-words.ts';

const message = /^(SMS )?([\w-]+) \((\w+)\)$/;
const tagEmail = /^of the tag (.+?)(?: in the department (.+))? \((\w+)\)$/;

/** Returns the name of a changed thing: codes, such as the kind of a message, in words, other names as logged. */
export function useNameWords(): (row: Pick<AdminLogRow, 'subject' | 'subjectName'>) => string {
  const { t } = useTranslation('mf-settings');
  const known = useKnownWords();
  return useCallback(
    ({ subject, subjectName }) => {
      const inLanguage = (kind: string, language = ''): string =>
        t('messages.rowName', { kind, language: known(`messages.languages.${language}`) ?? language });
      if (subject === 'messageTemplate') {
        const [whole, sms, kind = '', language] = message.exec(subjectName) ?? [];
        if (whole === undefined) return subjectName;
        const name = known(`messages.kinds.${kind}`) ?? kind;
        return inLanguage(sms ? `${t('messages.channels.sms')}: ${name}` : name, language);
      }
      if (subject === 'tagEmail') {
        const [whole, name = '', department, language] = tagEmail.exec(subjectName) ?? [];
        if (whole === undefined) return subjectName;
        return inLanguage(department ? t('logs.names.tagEmail', { name, department }) : name, language);
      }
      if (subject === 'firstStep') return known(`firstSteps.steps.${subjectName}.name`) ?? subjectName;
      if (subject === 'retention') return known(`logs.retained.${subjectName}`) ?? subjectName;
      return subjectName;
    },
    [t, known],
  );
}
