import { type DateField, dateKinds } from '@intake-desk/contracts';
import { SegmentedControl, Switch } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './questionnaire.module.css';

interface DateFieldsProps {
  readonly date: DateField;
  readonly onChange: (date: DateField) => void;
}

/** Kind of a date question, and whether a part of the date is enough. */
export function DateFields({ date, onChange }: DateFieldsProps) {
  const { t } = useTranslation('mf-settings');
  const { kind, partial = false } = date;
  return (
    <>
      <SegmentedControl
        aria-label={t('questionnaire.date.title')}
        className={classes.add}
        size="xs"
        data={dateKinds.map((one) => ({ value: one, label: t(`questionnaire.date.kinds.${one}`) }))}
        value={kind}
        onChange={(next) => onChange({ kind: next, ...(partial && next !== 'time' ? { partial } : {}) })}
      />
      {kind === 'time' ? null : (
        <Switch
          label={t('questionnaire.date.partial')}
          description={t(`questionnaire.date.partialHelp.${kind}`)}
          checked={partial}
          onChange={(event) => onChange({ kind, ...(event.currentTarget.checked ? { partial: true } : {}) })}
        />
      )}
    </>
  );
}
