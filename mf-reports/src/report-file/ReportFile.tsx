import type { Figure } from '@intake-desk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { useChartStyle } from '../chart/use-chart-style.ts';
import type { OverviewsHook } from '../edit/use-overviews.ts';
import { useBlur } from '../figures/use-blur.ts';
import { PdfButton } from '../files/PdfButton.tsx';
import { useFileWords } from '../files/use-file-words.ts';
import { usePdfSheet } from '../files/use-pdf-sheet.ts';
import type { FiltersHook } from '../filter/use-filters.ts';
import { useNpsWords } from '../question/use-nps-words.ts';
import { useSummaryWords } from '../question/use-summary-words.ts';
import { useShownReport } from '../report/shown-report.ts';
import { partsOf, reportParts } from './report-parts.ts';

interface ReportFileProps {
  readonly filters: Pick<FiltersHook, 'figures' | 'all'>;
  readonly words: readonly string[];
  readonly overviews: Pick<OverviewsHook, 'current' | 'placed' | 'shown'>;
}

/** Saves the whole report as a PDF. */
export function ReportFile({ filters, words: filterWords, overviews }: ReportFileProps) {
  const { t } = useTranslation('mf-reports');
  const { numbers } = useChartStyle();
  const nps = useNpsWords(numbers);
  const { line: summary } = useSummaryWords(numbers);
  const words = useFileWords();
  const sheetOf = usePdfSheet();
  const { few } = useBlur();
  const { facts } = words;
  const { population } = useShownReport();
  const { figures, all } = filters;
  const { current, placed, shown } = overviews;
  const patientsOf = (size: Figure): string => (size === null ? few : numbers.count(size));
  const total = (all ?? figures).size;
  const patients = t('filters.patients', {
    kept: patientsOf(figures.size),
    total: patientsOf(total),
    count: total ?? 0,
  });
  const make = () =>
    sheetOf({
      title: facts.report || t('reports.title'),
      lines: [t('reportFile.overview', { label: current.overview.label }), patients],
      filters: filterWords,
      within: figures.within,
      parts: reportParts({
        questionnaires: placed.map(({ questionnaire }) => questionnaire),
        shown,
        figures,
        all,
        numbers,
        words: {
          risk: t('overview.risk'),
          group: words.figures.group,
          respondents: (count) => t('chart.respondents', { count, number: numbers.count(count) }),
          fewRespondents: t('chart.fewRespondents'),
          few,
          ofRespondents: t('chart.ofRespondents'),
          ghost: t('chart.ghost'),
          allWord: t('chart.ofAll'),
          nobody: t('chart.nobody'),
          openAnswers: t('reportFile.openAnswers'),
          nps,
          summary,
          figures: words.figures,
        },
      }),
    });
  return <PdfButton size={partsOf(population, shown)} make={make} />;
}
