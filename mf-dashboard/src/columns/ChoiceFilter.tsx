import { limit } from '@intake-desk/contracts';
import { Checkbox, FilterPopover, ScrollArea, Stack, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceFilterProps<Value extends string> {
  /** The column's header, for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: readonly Value[];
  /** Called with a function from the newest values, which may not be drawn yet, to the next ones. */
  readonly onChange: (changed: (newest: readonly Value[]) => Value[]) => void;
}

/** A filter for a column with few values: any of the ticked ones; none ticked is no filter. */
export function ChoiceFilter<Value extends string>({ label, choices, value, onChange }: ChoiceFilterProps<Value>) {
  const { t } = useTranslation('mf-dashboard');
  const only = value.length === 1 ? choices.find((choice) => choice.value === value[0])?.label : undefined;
  const words = value.length === 0 ? t('filter.all') : (only ?? t('filter.chosen', { count: value.length }));
  return (
    <FilterPopover label={label} words={words} on={value.length > 0}>
      <ScrollArea.Autosize mah={280} type="auto">
        <Stack gap={8}>
          {choices.length === 0 ? <Text size="sm">{t('filter.nothing')}</Text> : null}
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              size="xs"
              label={choice.label}
              checked={value.includes(choice.value)}
              disabled={value.length >= limit.filterValues && !value.includes(choice.value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange((newest) =>
                  choices
                    .map((one) => one.value)
                    .filter((one) => (one === choice.value ? checked : newest.includes(one))),
                )
              }
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </FilterPopover>
  );
}
