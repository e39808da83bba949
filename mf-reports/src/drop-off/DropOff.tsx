import { type DropOffQuestionnaire, type DropOff as DropOffReply, getDropOff } from '@intake-desk/contracts/reports';
import { displayDate, EmptyState, ErrorState, Group, query, Skeleton, Stack, Text } from '@intake-desk/kit';
import { paperLook } from '@intake-desk/kit/files';
import { useTranslation } from 'react-i18next';
import { barHeight, barOption } from '../chart/bar-option.ts';
import type { ChartView } from '../chart/chart-view.ts';
import { useChartStyle } from '../chart/use-chart-style.ts';
import { FileMenu } from '../files/FileMenu.tsx';
import { PdfButton } from '../files/PdfButton.tsx';
import type { PdfPart } from '../files/report-pdf.ts';
import { usePdfSheet } from '../files/use-pdf-sheet.ts';
import { useReportFacts } from '../report/report-facts.ts';
import { useShownReport } from '../report/shown-report.ts';
import classes from './drop-off.module.css';
import { FigureTable, type FigureTableProps } from './FigureTable.tsx';
import { useDropOffTables } from './use-drop-off-tables.ts';
import { useDropOffWords } from './use-drop-off-words.ts';

const useGetDropOff = query(getDropOff, { keepUnusedDataFor: 0 }).useQuery;

/** Drop-off by questionnaire: questions at which patients stop, time they take, share that finishes. */
export default function DropOff() {
  const { question } = useShownReport();
  const { currentData, error, isFetching, refetch } = useGetDropOff({ body: question });
  if (error && !isFetching) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return currentData ? <Questionnaires {...currentData} /> : <Skeleton height={320} />;
}

const noFilters: readonly string[] = [];

function Questionnaires({ questionnaires, since, smallGroup }: DropOffReply) {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  const tablesOf = useDropOffTables();
  const viewOf = useStopsView();
  const sheetOf = usePdfSheet();
  const { report } = useReportFacts();
  const recorded = since === null ? t('dropOff.sinceNow') : t('dropOff.since', { day: displayDate(since) });
  if (questionnaires.length === 0) {
    return <EmptyState icon="statusStep" title={t('dropOff.empty')} hint={`${t('dropOff.emptyHint')} ${recorded}`} />;
  }
  const explained = [
    t('dropOff.note'),
    recorded,
    ...(smallGroup === null ? [] : [t('dropOff.blurred', { number: words.count(smallGroup) })]),
  ].join(' ');
  const parts = questionnaires.flatMap((questionnaire) => {
    const { summary, items, parts } = tablesOf(questionnaire);
    const height = barHeight(questionnaire.items.length);
    const picture = () => ({ option: barOption(viewOf(questionnaire)), width: 664, height });
    const table = (shown: FigureTableProps, more: Partial<PdfPart & { kind: 'chart' }> = {}): PdfPart => ({
      kind: 'chart',
      title: shown.label,
      notes: [],
      picture: undefined,
      figures: { ...figuresOf(shown), risks: [] },
      ...more,
    });
    return [
      (): PdfPart => ({ kind: 'section', title: questionnaire.name }),
      () => table(items, { notes: [summary], picture: picture() }),
      ...parts.map((part) => () => table(part)),
    ];
  });
  const make = () =>
    sheetOf({
      title: [t('dropOff.title'), report].filter(Boolean).join(': '),
      lines: [explained],
      filters: noFilters,
      within: 0,
      parts,
    });
  return (
    <div className={classes.dropOff}>
      <PdfButton size={parts.length} make={make} />
      <Text className={classes.note}>{explained}</Text>
      {questionnaires.map((questionnaire) => {
        const { summary, items, parts } = tablesOf(questionnaire);
        return (
          <Stack key={questionnaire.id} gap={12}>
            <Group gap={12} wrap="nowrap" align="flex-start" justify="space-between">
              <h3 className={classes.name}>{questionnaire.name}</h3>
              <FileMenu
                title={items.label}
                filters={noFilters}
                within={0}
                base={summary}
                chart={() => ({
                  figures: figuresOf(items),
                  option: barOption(viewOf(questionnaire)),
                  height: barHeight(questionnaire.items.length),
                  legend: [],
                })}
              />
            </Group>
            <Text>{summary}</Text>
            <FigureTable {...items} />
            <div className={classes.parts}>
              {parts.map((part) => (
                <FigureTable key={part.label} {...part} />
              ))}
            </div>
          </Stack>
        );
      })}
    </div>
  );
}

const figuresOf = ({ nameHead, figureHeads, rows }: FigureTableProps) => ({
  heads: [nameHead, ...figureHeads],
  rows: rows.map(({ name, figures }) => [name, ...figures]),
});

/** Returns a function that makes the picture of a questionnaire: a bar per question for those who stopped at it. */
function useStopsView() {
  const { t } = useTranslation('mf-reports');
  const { numbers } = useChartStyle();
  return ({ items, began }: DropOffQuestionnaire): ChartView => ({
    look: paperLook,
    numbers,
    parts: items.map(({ uniqueId, text, stopped }, place) => ({
      key: uniqueId,
      // Numbered, since truncated labels may look alike.
      label: `${numbers.count(place + 1)}. ${text}`,
      count: stopped ?? 0,
      share: began ? (stopped ?? 0) / began : 0,
      ...(stopped === null ? { hidden: t('small.few') } : {}),
      color: paperLook.accent,
      faded: false,
    })),
  });
}
