import type { Figure, Filters } from '@intake-desk/contracts/reports';
import { Group, ScrollRegion, Stack, Text } from '@intake-desk/kit';
import { paperLook } from '@intake-desk/kit/files';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlur } from '../figures/use-blur.ts';
import { FileMenu } from '../files/FileMenu.tsx';
import { PdfButton } from '../files/PdfButton.tsx';
import type { PdfPart } from '../files/report-pdf.ts';
import { usePdfSheet } from '../files/use-pdf-sheet.ts';
import { useFilterWords } from '../filter/use-filter-words.ts';
import { useSummaryWords } from '../question/use-summary-words.ts';
import { useReportFacts } from '../report/report-facts.ts';
import { useShownReport } from '../report/shown-report.ts';
import { fewAnswers } from '../trend/interval.ts';
import { useTrendWords } from '../trend/use-trend-words.ts';
import { ComparisonTable, type SummaryRow } from './ComparisonTable.tsx';
import classes from './compare.module.css';
import { type ComparedQuestion, type Comparison, comparisonsOf } from './comparison.ts';
import { comparisonHeight, comparisonOption, sideColors } from './comparison-option.ts';
import { unknown, useFigureCells } from './use-figure-cells.ts';

export type SideNames = readonly [first: string, second: string];

interface ComparisonsProps {
  readonly compared: readonly ComparedQuestion[];
  readonly names: SideNames;
  readonly filters: Filters;
  /** Largest difference between a figure and its exact count, in patients. */
  readonly within: number;
}

/** The compared questions of each questionnaire, with their files. */
export function Comparisons({ compared, names, filters, within }: ComparisonsProps) {
  const { t } = useTranslation('mf-reports');
  const words = useTrendWords();
  const { blurred, few, note } = useBlur();
  const { questionnaires } = useShownReport().population;
  const comparisons = useMemo(() => comparisonsOf(compared, blurred), [compared, blurred]);
  const figures = comparisons.flatMap((comparison) => comparison.figures);
  const real = figures.filter(({ verdict }) => verdict === 'real').length;
  const cells = useFigureCells(words);
  const { figures: summaryOf } = useSummaryWords(words.numbers);
  const filterWords = useFilterWords(filters);
  const sheetOf = usePdfSheet();
  const { report } = useReportFacts();
  const explained = blurred ? t('compare.blurred') : t('compare.note', { number: words.numbers.count(fewAnswers) });
  const answered = (count: Figure): string =>
    count === null ? few : t('compare.answered', { count, number: words.numbers.count(count) });
  const sidesOf = ({ first, second }: Comparison): string =>
    `${names[0]}: ${answered(first)}. ${names[1]}: ${answered(second)}.`;
  const summariesOf = ({ question, summaries }: Comparison): SummaryRow[] => {
    const [first, second] = [summaryOf(question, summaries[0]), summaryOf(question, summaries[1])];
    const valueOn = (side: typeof first, name: string) => side.find((one) => one.name === name)?.value ?? unknown;
    return (first.length > 0 ? first : second).map(({ name }) => [name, valueOn(first, name), valueOn(second, name)]);
  };
  const tableOf = (comparison: Comparison, heads: SideNames) => ({
    heads: [
      t('chart.answer'),
      ...heads,
      t(comparison.figures[0]?.measure === 'share' ? 'compare.difference' : 'compare.differenceOfGrades'),
      ...(blurred ? [] : [t('compare.interval'), t('compare.chance')]),
    ],
    rows: [
      ...comparison.figures.map((figure) => {
        const { name, first, second, difference, interval = '', verdict } = cells(comparison.question, figure);
        return [name, first, second, difference, ...(blurred ? [] : [interval, verdict])];
      }),
      ...summariesOf(comparison).map((row) => [...row, '', ...(blurred ? [] : ['', ''])]),
    ],
  });
  const groups = questionnaires
    .map(({ id, name }) => ({ id, name, own: comparisons.filter(({ question }) => question.questionnaireId === id) }))
    .filter(({ own }) => own.length > 0);
  const partOf = (comparison: Comparison): PdfPart => ({
    kind: 'chart',
    title: comparison.question.text,
    notes: [sidesOf(comparison)],
    picture: {
      option: comparisonOption(comparison, cells, paperLook),
      width: 664,
      height: comparisonHeight(comparison),
    },
    figures: { ...tableOf(comparison, [t('compare.first'), t('compare.second')]), risks: [] },
  });
  const parts = groups.flatMap(({ name, own }) => [
    (): PdfPart => ({ kind: 'section', title: name }),
    ...own.map((comparison) => () => partOf(comparison)),
  ]);
  const make = () =>
    sheetOf({
      title: [t('compare.title'), report].filter(Boolean).join(': '),
      lines: [`${t('compare.first')}: ${names[0]}`, `${t('compare.second')}: ${names[1]}`, explained],
      filters: filterWords,
      within,
      parts,
    });
  return (
    <>
      <Group gap={12} align="flex-start" justify="space-between">
        {blurred ? null : (
          <Text role="status" className={classes.summary}>
            {t('compare.summary', {
              count: real,
              number: words.numbers.count(figures.length),
              real: words.numbers.count(real),
            })}
          </Text>
        )}
        <PdfButton size={parts.length} make={make} />
      </Group>
      <Text className={classes.note}>{[explained, note(within)].filter(Boolean).join(' ')}</Text>
      {groups.map(({ id, name, own }) => (
        <Stack key={id} gap={12}>
          <h3 className={classes.name}>{name}</h3>
          {own.map((comparison) => (
            <div key={comparison.question.key}>
              <Group gap={12} align="flex-start" justify="space-between">
                <h4 className={classes.question}>{comparison.question.text}</h4>
                <FileMenu
                  title={comparison.question.text}
                  filters={filterWords}
                  within={within}
                  base={`${sidesOf(comparison)} ${explained}`}
                  chart={() => ({
                    figures: tableOf(comparison, names),
                    option: comparisonOption(comparison, cells, paperLook),
                    height: comparisonHeight(comparison),
                    legend: [
                      { color: sideColors(paperLook).first, words: names[0] },
                      { color: sideColors(paperLook).second, words: names[1] },
                    ],
                  })}
                />
              </Group>
              <ScrollRegion label={comparison.question.text}>
                <ComparisonTable
                  comparison={comparison}
                  names={names}
                  words={words}
                  summaries={summariesOf(comparison)}
                  blurred={blurred}
                />
              </ScrollRegion>
            </div>
          ))}
        </Stack>
      ))}
    </>
  );
}
