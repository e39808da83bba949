import { getMirthMessage, type RecordDetail, type TimelineEntry } from '@intake-desk/contracts';
import { Anchor, isApiError, query, Skeleton, useErrorSentence, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './timeline.module.css';

// Messages of other systems contain patient data and are not kept in the cache.
const useGetMirthMessage = query(getMirthMessage, { keepUnusedDataFor: 0 }).useQuery;

interface LogDetailsProps {
  readonly record: Pick<RecordDetail, 'orgSymbol' | 'department'>;
  readonly row: TimelineEntry;
}

/** Source of a log for admins: the older system's log as JSON, and the message of another system (S1 §6). */
export function LogDetails({ record, row: { raw, source } }: LogDetailsProps) {
  const { t } = useTranslation('mf-record');
  const { user } = useShell();
  const [opened, setOpened] = useState(false);
  if (!user.admin) return null;
  return (
    <>
      {raw === undefined ? null : (
        <details className={classes.log}>
          <summary>{t('timeline.raw')}</summary>
          <pre>{indented(raw)}</pre>
        </details>
      )}
      {source === undefined ? null : (
        <details className={classes.log} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>{t('timeline.integration')}</summary>
          {opened ? <Message record={record} source={source} /> : null}
        </details>
      )}
    </>
  );
}

/** Fetched on demand. */
function Message({ record, source }: { record: LogDetailsProps['record']; source: string }) {
  const { t } = useTranslation('mf-record');
  const sentence = useErrorSentence();
  const { currentData, error, isFetching, refetch } = useGetMirthMessage({
    body: {
      action: 'getMirthMessage',
      org: record.orgSymbol,
      departmentSymbol: record.department,
      sourceJSON: source,
    },
  });
  if (isFetching) return <Skeleton height={60} role="status" aria-label={t('timeline.integrationLoading')} />;
  if (currentData?.message === '') return <p>{t('timeline.integrationGone')}</p>;
  if (currentData) return <pre>{currentData.message}</pre>;
  return (
    <p role="alert">
      {isApiError(error) ? sentence(error) : null}{' '}
      <Anchor component="button" type="button" onClick={() => void refetch()}>
        {t('errors.retry', { ns: 'kit' })}
      </Anchor>
    </p>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
