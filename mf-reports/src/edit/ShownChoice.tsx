import type { ChartType } from '@intake-desk/contracts';
import type { ShownAs } from '@intake-desk/contracts/reports';
import { Checkbox, Group, Select } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface ShownChoiceProps {
  readonly label: string;
  readonly tableLabel: string;
  readonly charts: readonly ChartType[];
  readonly shown: ShownAs;
  readonly disabled: boolean;
  readonly onChange: (shown: ShownAs) => void;
}

const noChart = 'none';

/** Chart of a question or of its risk categories, or none, and whether a table has the figures. */
export function ShownChoice({ label, tableLabel, charts, shown, disabled, onChange }: ShownChoiceProps) {
  const { t } = useTranslation('mf-reports');
  return (
    <Group gap={10} wrap="nowrap">
      <Select
        size="xs"
        w={140}
        aria-label={label}
        disabled={disabled}
        data={[
          ...charts.map((chart) => ({ value: chart, label: t(`chart.types.${chart}`) })),
          { value: noChart, label: t('edit.noChart') },
        ]}
        value={shown.chart ?? noChart}
        onChange={(value) => onChange({ ...shown, chart: value === noChart ? null : value })}
      />
      <Checkbox
        label={t('edit.table')}
        aria-label={tableLabel}
        disabled={disabled}
        checked={shown.table}
        onChange={(event) => onChange({ ...shown, table: event.currentTarget.checked })}
      />
    </Group>
  );
}
