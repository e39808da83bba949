import { ActionIcon, Icon, Menu, saveFile, useProblemLog, useShell } from '@intake-desk/kit';
import { type ReactNode, useState } from 'react';
import { type ChartFormat, type ChartSheet, chartFormats, type InitChart } from './chart-sheet.ts';
import { fileName } from './file-name.ts';

export interface ChartMenuWords {
  readonly menu: string;
  readonly save: (format: string) => string;
  readonly failed: string;
}

interface ChartMenuProps {
  readonly remote: string;
  readonly words: ChartMenuWords;
  readonly sheet: () => ChartSheet;
  readonly loadInit: () => Promise<InitChart>;
  readonly children?: ReactNode;
}

/** The menu of a chart, mainly to save it as a file. The code that makes files is loaded on demand. */
export function ChartMenu({ remote, words, sheet, loadInit, children }: ChartMenuProps) {
  const { notify, organisation } = useShell();
  const log = useProblemLog(remote);
  const [saving, setSaving] = useState(false);
  const save = async (format: ChartFormat): Promise<void> => {
    setSaving(true);
    try {
      const { chartFile } = await import(/* webpackChunkName: "chart-file" */ './chart-file.ts');
      const made = sheet();
      const chosen = [organisation.name, made.department];
      saveFile(await chartFile(format, made, loadInit), fileName(format, { ...made, chosen }));
    } catch (error) {
      log(`A chart could not be saved as ${format}`, error);
      notify({ kind: 'error', message: words.failed });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.menu} loading={saving}>
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {chartFormats.map((format) => (
          <Menu.Item key={format} leftSection={<Icon name="download" size={16} />} onClick={() => void save(format)}>
            {words.save(format.toUpperCase())}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
