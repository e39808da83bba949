import type { NumberSummary, Question } from '@intake-desk/contracts/reports';
import { useTranslation } from 'react-i18next';
import type { ChartNumbers } from '../chart/chart-view.ts';
import { valueText } from '../chart/value-text.ts';

export interface SummaryFigure {
  readonly name: string;
  readonly value: string;
}

interface SummaryWords {
  /** Empty without a summary. */
  readonly figures: (question: Question, summary: NumberSummary | undefined) => readonly SummaryFigure[];
  /** The figures in one line; undefined without a summary. */
  readonly line: (question: Question, summary: NumberSummary | undefined) => string | undefined;
}

/** Returns the figures of a number or date question in words. An estimate says so, and leaves out its number of answers. */
export function useSummaryWords(numbers: ChartNumbers): SummaryWords {
  const { t } = useTranslation('mf-reports');
  const figures: SummaryWords['figures'] = ({ measure }, summary) => {
    if (!measure || !summary) return [];
    const value = (of: number): string => valueText(measure, of, numbers);
    return [
      summary.estimated
        ? { name: t('numbers.estimated'), value: '' }
        : { name: t('numbers.answers'), value: numbers.count(summary.answers) },
      { name: t('trend.measures.mean'), value: value(summary.mean) },
      { name: t('numbers.median'), value: value(summary.median) },
      { name: t('numbers.lowerQuartile'), value: value(summary.lowerQuartile) },
      { name: t('numbers.upperQuartile'), value: value(summary.upperQuartile) },
    ];
  };
  const line: SummaryWords['line'] = (question, summary) => {
    const written = figures(question, summary).map(({ name, value }) =>
      value === '' ? name : `${name}:\u00A0${value}`,
    );
    return written.length > 0 ? written.join(' · ') : undefined;
  };
  return { figures, line };
}
