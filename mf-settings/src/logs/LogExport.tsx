import { Button, type CallError, Icon, saveFile, useErrorSentence, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { LogView } from './use-log-view.ts';

interface LogExportProps {
  /** Name of the file, before the dates. */
  readonly name: string;
  readonly dates: LogView['dates'];
  readonly busy: boolean;
  /** Fetches the file of all filtered rows, as a `blob:` address. */
  readonly prepare: () => Promise<{ readonly data?: string | undefined; readonly error?: CallError | undefined }>;
}

/** Saves the filtered rows of a log as a file. An incomplete file is not saved, and the error is reported. */
export function LogExport({ name, dates, busy, prepare }: LogExportProps) {
  const { t } = useTranslation('mf-settings');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const run = async (): Promise<void> => {
    const { data: href, error } = await prepare();
    if (error) notify({ kind: 'error', message: sentence(error) });
    if (href === undefined) return;
    saveFile(href, `${name}-${dates.start}-${dates.end}.csv`);
    notify({ kind: 'success', message: t('logs.exported') });
  };
  return (
    <Button variant="default" leftSection={<Icon name="download" />} loading={busy} onClick={() => void run()}>
      {t('logs.export')}
    </Button>
  );
}
