import { departmentSwitches } from '@intake-desk/contracts';
import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SwitchesProps {
  readonly switched: readonly string[];
  readonly onChange: (switched: readonly string[]) => void;
}

/** Switches of the department that differ from the demonstration. */
export function Switches({ switched, onChange }: SwitchesProps) {
  const { t } = useTranslation('harness');
  return (
    <Fieldset legend={t('switches')} p="xs">
      <Stack gap={4}>
        {departmentSwitches.map((name) => (
          <Checkbox
            key={name}
            size="xs"
            label={name}
            checked={switched.includes(name)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...switched, name] : switched.filter((one) => one !== name))
            }
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
