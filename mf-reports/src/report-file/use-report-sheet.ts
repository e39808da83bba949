import type { Figure } from '@intake-desk/contracts/reports';
import { displayDateTime, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useChartStyle } from '../chart/use-chart-style.ts';
import type { OverviewsHook } from '../edit/use-overviews.ts';
import { useBlur } from '../figures/use-blur.ts';
import type { ReportSheet } from '../files/report-pdf.ts';
import { useFileWords } from '../files/use-file-words.ts';
import type { FiltersHook } from '../filter/use-filters.ts';
import { useNpsWords } from '../question/use-nps-words.ts';
import { useShownReport } from '../report/shown-report.ts';
import { partsOf, reportParts } from './report-parts.ts';

/** The report as shown on screen. */
export interface ShownReport {
  readonly filters: Pick<FiltersHook, 'figures' | 'all'>;
  /** Active filters in words. */
  readonly words: readonly string[];
  readonly overviews: Pick<OverviewsHook, 'current' | 'placed' | 'shown'>;
}

/** Returns the content of this report's PDF in the reader's language; `make` reads the current time. */
export function useReportSheet({ filters, words: filterWords, overviews }: ShownReport) {
  const { t } = useTranslation('mf-reports');
  const { organisation, user, language } = useShell();
  const { numbers } = useChartStyle();
  const nps = useNpsWords(numbers);
  const words = useFileWords();
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
  const make = (): ReportSheet => {
    const [, ...about] = words.about(filterWords, figures.within);
    const now = displayDateTime(new Date().toISOString(), organisation.timezone);
    return {
      title: facts.report || t('reports.title'),
      head: [
        organisation.name,
        t('reportFile.overview', { label: current.overview.label }),
        ...about,
        ...facts.periods,
        patients,
        t('reportFile.savedBy', { name: user.name, time: now }),
      ],
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
          figures: words.figures,
        },
      }),
      language,
      count: numbers.count,
      page: (page, pages) => t('reportFile.page', { page: numbers.count(page), pages: numbers.count(pages) }),
    };
  };
  return {
    /** Number of parts in the file. */
    size: partsOf(population, shown),
    /** In words, for the file's name. */
    period: facts.periods.join(', '),
    make,
  };
}
