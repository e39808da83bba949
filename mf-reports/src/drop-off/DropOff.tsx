import type { DropOffQuestionnaire, DropOff as DropOffReply } from '@intake-desk/contracts/reports';
import { getDropOff } from '@intake-desk/contracts/reports';
import { displayDate, EmptyState, ErrorState, query, Skeleton, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useShownReport } from '../report/shown-report.ts';
import classes from './drop-off.module.css';
import { FinishedTable } from './FinishedTable.tsx';
import { ItemTable } from './ItemTable.tsx';
import { useDropOffWords } from './use-drop-off-words.ts';

const useGetDropOff = query(getDropOff, { keepUnusedDataFor: 0 }).useQuery;

/**
 * Drop-off of the report's patients by questionnaire: questions at which they stop, time they take, share that
 * finishes.
 */
export default function DropOff() {
  const { question } = useShownReport();
  const { currentData, error, isFetching, refetch } = useGetDropOff({ body: question });
  if (error && !isFetching) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return currentData ? <Answer {...currentData} /> : <Skeleton height={320} />;
}

function Answer({ questionnaires, since, smallGroup }: DropOffReply) {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  const recorded = since === null ? t('dropOff.sinceNow') : t('dropOff.since', { day: displayDate(since) });
  if (questionnaires.length === 0) {
    return <EmptyState icon="statusStep" title={t('dropOff.empty')} hint={`${t('dropOff.emptyHint')} ${recorded}`} />;
  }
  return (
    <div className={classes.dropOff}>
      <Text className={classes.note}>
        {t('dropOff.note')} {recorded}
        {smallGroup === null ? '' : ` ${t('dropOff.blurred', { number: words.count(smallGroup) })}`}
      </Text>
      {questionnaires.map((questionnaire) => (
        <Questionnaire key={questionnaire.id} {...questionnaire} />
      ))}
    </div>
  );
}

function Questionnaire({ name, began, finished, items, devices, channels }: DropOffQuestionnaire) {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  const most = items.reduce<{ text: string; stopped: number } | undefined>(
    (found, { text, stopped }) => (stopped !== null && stopped > (found?.stopped ?? 0) ? { text, stopped } : found),
    undefined,
  );
  return (
    <div className={classes.questionnaire}>
      <h3 className={classes.name}>{name}</h3>
      <Text>
        {began === null || finished === null
          ? t('dropOff.wholeNotShown')
          : t('dropOff.whole', {
              count: began,
              began: words.count(began),
              finished: words.count(finished),
              share: words.share(finished, began),
            })}
        {most ? ` ${t('dropOff.most', { question: most.text, number: words.count(most.stopped) })}` : ''}
      </Text>
      <ItemTable label={t('dropOff.items', { questionnaire: name })} began={began} items={items} />
      <div className={classes.parts}>
        <FinishedTable
          label={t('dropOff.byDevice')}
          rows={devices.map(({ device, ...figures }) => ({
            name: device === null ? t('dropOff.notRecorded') : t(`dropOff.devices.${device}`),
            ...figures,
          }))}
        />
        <FinishedTable
          label={t('dropOff.byChannel')}
          rows={channels.map(({ channel, ...figures }) => ({
            name: channel === null ? t('dropOff.notRecorded') : t(`dropOff.channels.${channel}`),
            ...figures,
          }))}
        />
      </div>
    </div>
  );
}
