import { ActionIcon, Icon, Menu, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartFormat, type ChartSheet, chartFormats } from './chart-sheet.ts';

interface ChartMenuProps {
  readonly sheet: ChartSheet;
  readonly large: boolean;
  readonly onLarge: (large: boolean) => void;
}

/** What can be done with a chart: open it up, and save it as a file. */
export function ChartMenu({ sheet, large, onLarge }: ChartMenuProps) {
  const { t } = useTranslation('mf-dashboard');
  const { notify } = useShell();
  const [saving, setSaving] = useState(false);
  const save = async (format: ChartFormat): Promise<void> => {
    setSaving(true);
    try {
      const { saveChart } = await import(/* webpackChunkName: "chart-file" */ './save-chart.ts');
      await saveChart(format, sheet);
    } catch {
      notify({ kind: 'error', message: t('chartFile.failed', { title: sheet.title }) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('chartFile.menu', { title: sheet.title })}
          loading={saving}
        >
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name={large ? 'smaller' : 'larger'} size={16} />} onClick={() => onLarge(!large)}>
          {t(large ? 'chartFile.smaller' : 'chartFile.larger')}
        </Menu.Item>
        <Menu.Divider />
        {chartFormats.map((format) => (
          <Menu.Item key={format} leftSection={<Icon name="download" size={16} />} onClick={() => void save(format)}>
            {t('chartFile.save', { format: format.toUpperCase() })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
