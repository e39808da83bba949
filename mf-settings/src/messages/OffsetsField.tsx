import { saveReminderPolicies } from '@intake-desk/contracts/administration';
import { Button, type EditorField, type FieldProps, Icon, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './BodyField.module.css';
import { OffsetLine } from './OffsetLine.tsx';
import { nextHours } from './offset.ts';
import type { PolicyDraft } from './policy-row.ts';

function OffsetsField({ draft, onChange, error }: FieldProps<PolicyDraft>) {
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

const sorted = ({ hours }: PolicyDraft): string => [...hours].sort((one, other) => one - other).join();
const same = (one: PolicyDraft, other: PolicyDraft): boolean => sorted(one) === sorted(other);

/** Creates the field of a policy's reminders; `words` describes one of them. */
export const offsetsField = (label: string, words: (hours: number) => string): EditorField<PolicyDraft> => ({
  name: 'hours',
  label,
  rule: saveReminderPolicies.body.properties.policies.items.properties.hours,
  clean: (draft) => draft,
  value: ({ hours }) => hours,
  same,
  take: (into, { hours }) => ({ ...into, hours }),
  // Keeps what each side added and removed.
  merge: ({ base, mine, newest }) => {
    const removed = base.hours.filter((one) => !mine.hours.includes(one));
    const added = mine.hours.filter((one) => !base.hours.includes(one) && !newest.hours.includes(one));
    return { ...mine, hours: [...newest.hours.filter((one) => !removed.includes(one)), ...added] };
  },
  words: ({ hours }) => hours.map(words),
  draw: (props) => <OffsetsField {...props} />,
});
