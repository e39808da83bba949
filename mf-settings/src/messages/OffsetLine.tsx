import { ActionIcon, Group, Icon, Select, TextInput } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursOf, offsetOf, sides, units } from './offset.ts';
import { usePolicyWords } from './use-policy-words.ts';

interface OffsetLineProps {
  readonly number: number;
  readonly hours: number;
  readonly onChange: (hours: number) => void;
  readonly onRemove: () => void;
}

/** One reminder: time after the invitation, or before the appointment. */
export function OffsetLine({ number, hours, onChange, onRemove }: OffsetLineProps) {
  const { t } = useTranslation('mf-settings');
  const { offset: words } = usePolicyWords();
  // While the number is being typed there is no offset: unit and side stay as chosen.
  const [offset, setOffset] = useState(() => offsetOf(hours));
  if (hoursOf(offset) !== hours) setOffset(offsetOf(hours));
  const change = (part: Partial<typeof offset>): void => {
    const next = { ...offset, ...part };
    setOffset(next);
    onChange(hoursOf(next));
  };
  return (
    <Group gap="xs" mb={6}>
      <TextInput
        type="number"
        min={1}
        w={88}
        aria-label={t('reminders.editor.amount', { number })}
        value={offset.amount === 0 ? '' : String(offset.amount)}
        onChange={(event) => {
          const amount = Math.abs(Math.trunc(Number(event.currentTarget.value)));
          change({ amount: Number.isFinite(amount) ? amount : 0 });
        }}
      />
      <Select
        w={104}
        aria-label={t('reminders.editor.unit', { number })}
        value={offset.unit}
        data={units.map((value) => ({ value, label: t(`reminders.units.${value}`) }))}
        onChange={(chosen) => change({ unit: chosen ?? offset.unit })}
      />
      <Select
        w={216}
        aria-label={t('reminders.editor.side', { number })}
        value={offset.side}
        data={sides.map((value) => ({ value, label: t(`reminders.sides.${value}`) }))}
        onChange={(chosen) => change({ side: chosen ?? offset.side })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('reminders.editor.remove', { when: words(hours) })}
        onClick={onRemove}
      >
        <Icon name="remove" />
      </ActionIcon>
    </Group>
  );
}
