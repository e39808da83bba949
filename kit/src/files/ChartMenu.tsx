import { ActionIcon, Icon, Menu, saveFile, useProblemLog, useShell } from '@intake-desk/kit';
import { type ReactNode, useState } from 'react';
import { type ChartFormat, type ChartSheet, chartFormats, type InitChart } from './chart-sheet.ts';
import { fileName } from './file-name.ts';

/** What the menu says, in the reader's language. */
export interface ChartMenuWords {
  /** Name of the menu's button. */
  readonly menu: string;
  readonly save: (format: string) => string;
  /** What went wrong and what to do. */
  readonly failed: string;
}

interface ChartMenuProps {
  /** Name of the remote that shows the chart: a file that fails is logged under it. */
  readonly remote: string;
  readonly words: ChartMenuWords;
  /** Made only when a file is saved. */
  readonly sheet: () => ChartSheet;
  /** Loads what draws the charts of the page. */
  readonly loadInit: () => Promise<InitChart>;
  /** Other things that can be done with the chart, above the files. */
  readonly children?: ReactNode;
}

/** Shows what can be done with a chart: above all, to save it as a file. What makes the file is loaded when it is asked for. */
export function ChartMenu({ remote, words, sheet, loadInit, children }: ChartMenuProps) {
  const { notify } = useShell();
  const log = useProblemLog(remote);
  const [saving, setSaving] = useState(false);
  const save = async (format: ChartFormat): Promise<void> => {
    setSaving(true);
    try {
      const { chartFile } = await import(/* webpackChunkName: "chart-file" */ './chart-file.ts');
      const made = sheet();
      saveFile(await chartFile(format, made, loadInit), fileName(format, made));
    } catch (error) {
      log(`A chart could not be saved as ${format}`, error);
      notify({ kind: 'error', message: words.failed });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Menu position="bottom-end" shadow="md">
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
