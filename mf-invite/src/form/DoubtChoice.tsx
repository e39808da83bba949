import type { Doubt } from '@intake-desk/contracts/doubtful-value';
import { Button, Group } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface DoubtChoiceProps {
  readonly value: string;
  readonly doubt: Doubt;
  readonly onUse: (value: string) => void;
  readonly onKeep: () => void;
}

/** Offers the probable meaning of a doubtful value, and to keep it. */
export function DoubtChoice({ value, doubt: { suggestion }, onUse, onKeep }: DoubtChoiceProps) {
  const { t } = useTranslation('mf-invite');
  return (
    <Group gap="xs">
      {suggestion === undefined ? null : (
        <Button variant="default" size="compact-sm" onClick={() => onUse(suggestion)}>
          {t('doubt.use', { value: suggestion })}
        </Button>
      )}
      <Button variant="default" size="compact-sm" onClick={onKeep}>
        {t('doubt.keep', { value })}
      </Button>
    </Group>
  );
}
