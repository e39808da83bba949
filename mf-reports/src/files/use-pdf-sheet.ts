import { displayDateTime, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useChartStyle } from '../chart/use-chart-style.ts';
import type { ReportSheet } from './report-pdf.ts';
import { useFileWords } from './use-file-words.ts';

interface SheetContent extends Pick<ReportSheet, 'title' | 'parts'> {
  readonly lines: readonly string[];
  readonly filters: readonly string[];
  /** Largest difference between a figure and its exact count, in patients. */
  readonly within: number;
}

/** Returns a function that makes the content of a PDF with the origin of its figures; it reads the current time. */
export function usePdfSheet(): (content: SheetContent) => ReportSheet {
  const { t } = useTranslation('mf-reports');
  const { organisation, user, language } = useShell();
  const { numbers } = useChartStyle();
  const { about, facts } = useFileWords();
  return ({ title, parts, lines, filters, within }) => ({
    title,
    parts,
    head: [
      organisation.name,
      ...lines,
      ...about(filters, within).filter((line) => line !== title),
      ...facts.periods,
      t('reportFile.savedBy', {
        name: user.name,
        time: displayDateTime(new Date().toISOString(), organisation.timezone),
      }),
    ],
    language,
    count: numbers.count,
    page: (page, pages) => t('reportFile.page', { page: numbers.count(page), pages: numbers.count(pages) }),
  });
}
