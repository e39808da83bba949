import type { AdminLogRow } from '@intake-desk/contracts/administration';
import { Drawer, displayLogTime, Text, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useActorName } from '../frame/use-actor-name.ts';
import classes from './LogFacts.module.css';
import { LogFacts } from './LogFacts.tsx';
import { useChangeSentence } from './use-change-sentence.ts';
import { useDifferenceWords } from './use-difference-words.ts';
import { useLogWords } from './use-log-words.ts';
import { useNameWords } from './use-name-words.ts';

/** A change of the configuration: its author, and the differences before and after side by side. */
export function AdminDetails({ row, onClose }: { readonly row: AdminLogRow; readonly onClose: () => void }) {
  const { t } = useTranslation('mf-settings');
  const words = useLogWords();
  const nameOf = useNameWords();
  const actorName = useActorName();
  const sentenceOf = useChangeSentence();
  const differenceWords = useDifferenceWords(row.subject);
  const { organisation } = useShell();
  const sentence = sentenceOf(row);
  const facts = [
    { name: t('logs.columns.at'), value: displayLogTime(row.at, organisation.timezone) },
    { name: t('logs.columns.user'), value: actorName(row.userName) },
    { name: t('logs.columns.change'), value: words('changes', row.action) },
    { name: t('logs.columns.subject'), value: words('subjects', row.subject) },
    { name: t('logs.columns.name'), value: nameOf(row) },
    { name: t('logs.columns.description'), value: sentence },
    // It may contain more, and auditors see it in this form.
    { name: t('logs.details.logged'), value: row.description === sentence ? '' : row.description, language: 'en' },
    { name: t('logs.details.ip'), value: row.ip ?? '' },
    { name: t('logs.details.request'), value: row.requestId ?? '' },
  ];
  const none = <span className={classes.none}>{t('logs.details.none')}</span>;
  return (
    <Drawer
      onClose={onClose}
      title={t('logs.details.admin')}
      closeButtonProps={{ 'aria-label': t('logs.details.close') }}
    >
      <LogFacts facts={facts} />
      {row.differences.length === 0 ? (
        <Text c="dimmed" mt="md">
          {t('logs.details.same')}
        </Text>
      ) : (
        <table className={classes.differences} aria-label={t('logs.details.differences')}>
          <thead>
            <tr>
              <th scope="col">{t('logs.details.field')}</th>
              <th scope="col">{t('logs.details.before')}</th>
              <th scope="col">{t('logs.details.after')}</th>
            </tr>
          </thead>
          <tbody>
            {row.differences.map((difference) => {
              const { field, before, after } = differenceWords(difference);
              return (
                <tr key={difference.field}>
                  <th scope="row">{field}</th>
                  <td>{before ?? none}</td>
                  <td>{after ?? none}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}
