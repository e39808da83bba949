import { type RiskGroup, risk, worstFirst } from '@intake-desk/contracts';
import { RiskBadge, riskKey, Select } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

const groups = worstFirst.filter((group) => group !== risk.notCompleted);

interface RiskSelectProps {
  readonly label: string;
  readonly value: RiskGroup;
  readonly error?: string | undefined;
  readonly onChange: (group: RiskGroup) => void;
}

/** Selects a risk group of content, with symbol and word. */
export function RiskSelect({ label, value, error, onChange }: RiskSelectProps) {
  const { t } = useTranslation('kit');
  return (
    <Select
      label={label}
      error={error}
      w={180}
      leftSection={<RiskBadge group={value} iconOnly />}
      data={groups.map((group) => ({ value: String(group), label: t(riskKey(group)) }))}
      renderOption={({ option }) => {
        const group = groups.find((one) => String(one) === option.value);
        return group === undefined ? option.label : <RiskBadge group={group} />;
      }}
      value={String(value)}
      onChange={(given) => {
        const group = groups.find((one) => String(one) === given);
        if (group !== undefined) onChange(group);
      }}
    />
  );
}
