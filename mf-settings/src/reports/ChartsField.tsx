import { chartTypes, type ReportForm } from '@intake-desk/contracts';
import { type FieldProps, Text } from '@intake-desk/kit';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ChartsField.module.css';
import { chartKey, chartsOf, type ReportDraft } from './report-draft.ts';

/** One choice of a chart for each question of the chosen questionnaires. */
export function ChartsField({
  draft,
  onChange,
  error,
  forms,
}: FieldProps<ReportDraft> & { forms: readonly ReportForm[] }) {
  const { t } = useTranslation('mf-settings');
  const chosen = chartsOf(draft.charts);
  const choose = (form: string, question: string, value: string): void => {
    const others = chosen.filter((one) => one.form !== form || one.question !== question);
    const chart = chartTypes.find((one) => one === value);
    onChange({ ...draft, charts: (chart ? [...others, { form, question, chart }] : others).map(chartKey) });
  };
  return (
    <div className={classes.field}>
      <h2 className={classes.heading}>{t('reportSettings.editor.charts')}</h2>
      <Text>{t('reportSettings.editor.chartsHint')}</Text>
      {error ? (
        <Text className={classes.error} role="alert">
          {error}
        </Text>
      ) : null}
      {forms
        .filter(({ key }) => draft.forms.includes(key))
        .map(({ key, name, questions }) => (
          <fieldset key={key} className={classes.form}>
            <legend>{name}</legend>
            {questions.map(({ id, text, charts }) => (
              <NativeSelect
                key={id}
                label={text}
                value={chosen.find(({ form, question }) => form === key && question === id)?.chart ?? ''}
                onChange={(event) => choose(key, id, event.currentTarget.value)}
                data={[
                  { value: '', label: t('reportSettings.editor.noChart') },
                  ...charts.map((value) => ({ value, label: t(`reportSettings.charts.${value}`) })),
                ]}
              />
            ))}
          </fieldset>
        ))}
    </div>
  );
}
