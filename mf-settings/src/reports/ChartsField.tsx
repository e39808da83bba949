import { type ChartType, chartTypes, type ReportForm } from '@intake-desk/contracts';
import { choicesField, type EditorField, type FieldProps, Select, Text } from '@intake-desk/kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import part from '../frame/part.module.css';
import classes from './ChartsField.module.css';
import { chartKey, chartsOf, oneChartEach, type ReportDraft } from './report-draft.ts';

interface ChartsFieldProps extends FieldProps<ReportDraft> {
  readonly label: string;
  readonly forms: readonly ReportForm[];
}

/** A chart for each question of the chosen questionnaires, and the number of questions it hides from users. */
function ChartsField({ draft, onChange, error, label, forms }: ChartsFieldProps) {
  const { t } = useTranslation('mf-settings');
  const [heading, hint, wrong] = [useId(), useId(), useId()];
  const chosen = chartsOf(draft.charts);
  const choose = (form: string, question: string, value: string): void => {
    const others = chosen.filter((one) => one.form !== form || one.question !== question);
    const chart = chartTypes.find((one) => one === value);
    onChange({ ...draft, charts: (chart ? [...others, { form, question, chart }] : others).map(chartKey) });
  };
  return (
    <fieldset className={classes.field} aria-labelledby={heading} aria-describedby={error ? `${hint} ${wrong}` : hint}>
      <h2 id={heading} className={classes.heading}>
        {label}
      </h2>
      <Text id={hint}>{t('reportSettings.editor.chartsHint')}</Text>
      {error ? (
        <Text id={wrong} c="var(--desk-error)" role="alert">
          {error}
        </Text>
      ) : null}
      {forms
        .filter(({ key }) => draft.forms.includes(key))
        .map(({ key, name, questions }) => {
          const charts = chosen.filter(({ form }) => form === key);
          const hidden = questions.filter(({ id }) => !charts.some(({ question }) => question === id)).length;
          const without = t(`reportSettings.editor.${charts.length > 0 ? 'notShown' : 'usualChart'}`);
          return (
            <fieldset key={key} className={part.part}>
              <legend>{name}</legend>
              <Text role="status">
                {charts.length > 0 && hidden > 0 ? t('reportSettings.editor.hidden', { count: hidden }) : null}
              </Text>
              {questions.map((asked) => (
                <Select
                  key={asked.id}
                  label={asked.text}
                  value={charts.find(({ question }) => question === asked.id)?.chart ?? ''}
                  onChange={(value) => choose(key, asked.id, value ?? '')}
                  data={[
                    { value: '', label: without },
                    ...asked.charts.map((value) => ({ value, label: t(`reportSettings.charts.${value}`) })),
                  ]}
                />
              ))}
            </fieldset>
          );
        })}
    </fieldset>
  );
}

interface ChartsFieldOptions {
  readonly label: string;
  readonly forms: readonly ReportForm[];
  readonly words: (question: string, chart: ChartType) => string;
}

/** Creates the field of a report's charts. Merges both sides' choices; for one question the user's wins. */
export function chartsField({ label, forms, words }: ChartsFieldOptions): EditorField<ReportDraft> {
  const choices = forms.flatMap(({ key, questions }) =>
    questions.flatMap(({ id, text, charts }) =>
      charts.map((chart) => ({ value: chartKey({ form: key, question: id, chart }), label: words(text, chart) })),
    ),
  );
  const field = choicesField<ReportDraft, 'charts', string>({
    name: 'charts',
    label,
    choices,
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
