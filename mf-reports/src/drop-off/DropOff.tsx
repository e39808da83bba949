import type { DropOffItem, DropOffQuestionnaire, DropOff as DropOffReply } from '@intake-desk/contracts/reports';
import { getDropOff } from '@intake-desk/contracts/reports';
import { displayDate, EmptyState, ErrorState, query, Skeleton, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useShownReport } from '../report/shown-report.ts';
import classes from './drop-off.module.css';
import { FigureTable } from './FigureTable.tsx';
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
  return currentData ? <Questionnaires {...currentData} /> : <Skeleton height={320} />;
}

function Questionnaires({ questionnaires, since, smallGroup }: DropOffReply) {
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

interface FinishedTableProps {
  readonly label: string;
  readonly rows: readonly { readonly name: string; readonly began: number | null; readonly finished: number | null }[];
}

/** Share of patients who finished, by kind of device or by channel. */
function FinishedTable({ label, rows }: FinishedTableProps) {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  if (rows.length === 0) return null;
  return (
    <FigureTable
      label={label}
      nameHead={label}
      figureHeads={[t('dropOff.began'), t('dropOff.finished')]}
      rows={rows.map(({ name, began, finished }) => ({
        key: name,
        name,
        bar: began && finished ? finished / began : 0,
        figures: [words.patients(began), began === null || finished === null ? '–' : words.share(finished, began)],
      }))}
    />
  );
}

interface ItemTableProps {
  readonly label: string;
  /** Number of patients who reached a question; null if it is hidden. */
  readonly began: number | null;
  readonly items: readonly DropOffItem[];
}

/** The questions in order: how many stopped at each, as bar and figures, and the time taken. */
function ItemTable({ label, began, items }: ItemTableProps) {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  const most = Math.max(1, ...items.map(({ stopped }) => stopped ?? 0));
  return (
    <FigureTable
      label={label}
      nameHead={t('dropOff.question')}
      figureHeads={[t('dropOff.stopped'), t('dropOff.share'), t('dropOff.median')]}
      rows={items.map(({ uniqueId, text, stopped, medianSeconds, timed }) => ({
        key: uniqueId,
        name: text,
        bar: (stopped ?? 0) / most,
        figures: [
          words.patients(stopped),
          stopped === null || began === null ? '–' : words.share(stopped, began),
          timed === null || medianSeconds === null ? '–' : words.time(medianSeconds),
        ],
      }))}
    />
  );
}
