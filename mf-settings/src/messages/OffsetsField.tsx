import { Button, type FieldProps, Icon, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './BodyField.module.css';
import { OffsetLine } from './OffsetLine.tsx';
import { nextHours } from './offset.ts';
import type { PolicyDraft } from './policy-row.ts';

/** The reminders of a policy, a line each. */
export function OffsetsField({ draft, onChange, error }: FieldProps<PolicyDraft>) {
  const { t } = useTranslation('mf-settings');
  const { hours } = draft;
  return (
    <fieldset className={classes.placeholders}>
      <legend className={classes.heading}>{t('reminders.editor.hours')}</legend>
      {hours.map((one, index) => (
        <OffsetLine
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same while they are written.
          key={index}
          number={index + 1}
          hours={one}
          onChange={(changed) => onChange({ ...draft, hours: hours.with(index, changed) })}
          onRemove={() => onChange({ ...draft, hours: hours.toSpliced(index, 1) })}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="add" size={16} />}
        onClick={() => onChange({ ...draft, hours: [...hours, nextHours(hours)] })}
      >
        {t('reminders.editor.add')}
      </Button>
      {error ? (
        <Text className={classes.error} role="alert">
          {error}
        </Text>
      ) : null}
    </fieldset>
  );
}
