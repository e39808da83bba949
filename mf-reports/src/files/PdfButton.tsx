import { Button, FailureAlert, Group, Icon, Progress, saveFile, useProblemLog, useShell } from '@intake-desk/kit';
import { fileName } from '@intake-desk/kit/files';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadInit } from '../chart/load-drawing.ts';
import classes from './files.module.css';
import type { ReportSheet } from './report-pdf.ts';
import { useFileWords } from './use-file-words.ts';

/** Saves the screen's content as a PDF, with progress and Cancel. */
export function PdfButton({ size: total, make }: { readonly size: number; readonly make: () => ReportSheet }) {
  const { t } = useTranslation(['mf-reports', 'kit']);
  const { notify, organisation } = useShell();
  const log = useProblemLog('mf-reports');
  const { facts } = useFileWords();
  const [done, setDone] = useState<number>();
  /** Id of the log entry about a failure. */
  const [failure, setFailure] = useState<{ readonly id: string | undefined }>();
  const making = useRef<AbortController>(undefined);
  // Leaving the report cancels the file.
  useEffect(() => () => making.current?.abort(), []);

  const save = async (): Promise<void> => {
    const controller = new AbortController();
    making.current = controller;
    setFailure(undefined);
    setDone(0);
    try {
      const { reportPdf } = await import(/* webpackChunkName: "report-file" */ './report-pdf.ts');
      const made = make();
      const file = await reportPdf(made, { loadInit, onProgress: setDone, signal: controller.signal });
      const chosen = [organisation.name, facts.department];
      saveFile(file, fileName('pdf', { title: made.title, chosen, period: facts.periods.join(', ') }));
      notify({ kind: 'success', message: t('reportFile.saved', { title: made.title }) });
    } catch (error) {
      if (!controller.signal.aborted) setFailure({ id: log('The PDF of a report could not be made', error) });
    } finally {
      setDone(undefined);
    }
  };

  const busy = done !== undefined;
  return (
    <div className={classes.file}>
      {failure ? (
        <FailureAlert>
          {t('reportFile.failed')} {failure.id ? t('errors.id', { ns: 'kit', id: failure.id }) : ''}
        </FailureAlert>
      ) : null}
      <Group gap="8px 12px" justify="flex-end">
        <span role="status" className={classes.status}>
          {busy ? t('reportFile.making', { done: Math.min(total, done + 1), total }) : ''}
        </span>
        {busy ? (
          <Progress
            className={classes.progress}
            value={(100 * done) / Math.max(1, total)}
            aria-label={t('reportFile.progress')}
          />
        ) : null}
        {/* A single button keeps the keyboard focus. */}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={busy ? null : <Icon name="download" size={16} />}
          onClick={() => (busy ? making.current?.abort() : void save())}
        >
          {t(busy ? 'reportFile.cancel' : 'reportFile.save')}
        </Button>
      </Group>
    </div>
  );
}
