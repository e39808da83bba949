import type { ChartType, ReportForm } from '@intake-desk/contracts';
import { choicesField, type EditorField } from '@intake-desk/kit';
import { ChartsField } from './ChartsField.tsx';
import { chartKey, oneChartEach, type ReportDraft } from './report-draft.ts';

interface ChartsFieldOptions {
  readonly label: string;
  readonly forms: readonly ReportForm[];
  /** A question with its chart, in words. */
  readonly words: (question: string, chart: ChartType) => string;
}

/**
 * Creates the field of a report's charts. In a conflict both sides' choices are merged; for the same question the
 * user's wins.
 */
export function chartsField({ label, forms, words }: ChartsFieldOptions): EditorField<ReportDraft> {
  const choices = forms.flatMap(({ key, questions }) =>
    questions.flatMap(({ id, text, charts }) =>
      charts.map((chart) => ({ value: chartKey({ form: key, question: id, chart }), label: words(text, chart) })),
    ),
  );
  const field = choicesField<ReportDraft, 'charts', string>({
    ...{ name: 'charts', label, choices },
    draw: (props) => <ChartsField {...props} label={label} forms={forms} />,
  });
  return {
    ...field,
    merge: (versions) => {
      const merged = field.merge(versions);
      return { ...merged, charts: oneChartEach(merged.charts) };
    },
  };
}
