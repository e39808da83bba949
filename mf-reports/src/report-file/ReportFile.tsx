import { Button, FailureAlert, Icon, Progress, saveFile, useProblemLog, useShell } from '@intake-desk/kit';
import { fileName } from '@intake-desk/kit/files';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../files/files.module.css';
import { loadInit } from '../files/load-init.ts';
import { type ShownReport, useReportSheet } from './use-report-sheet.ts';

/** Saves the whole report as a PDF to take into a meeting; it says how far it is, and can be cancelled. */
export function ReportFile(shown: ShownReport) {
  const { t } = useTranslation(['mf-reports', 'kit']);
  const { notify } = useShell();
  const log = useProblemLog('mf-reports');
  const sheet = useReportSheet(shown);
  const [done, setDone] = useState<number>();
  /** Why there is no file, under the id of the log's entry. */
  const [failure, setFailure] = useState<{ readonly id: string | undefined }>();
  const making = useRef<AbortController>(undefined);
  // Who leaves the report wants no file of it any more.
  useEffect(() => () => making.current?.abort(), []);
  const total = sheet.size;

  const save = async (): Promise<void> => {
    const controller = new AbortController();
    making.current = controller;
    setFailure(undefined);
    setDone(0);
    try {
      const { reportPdf } = await import(/* webpackChunkName: "report-file" */ '../files/report-pdf.ts');
      const made = sheet.make();
      const file = await reportPdf(made, { loadInit, onProgress: setDone, signal: controller.signal });
      saveFile(file, fileName('pdf', { title: made.title, period: sheet.period }));
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
      <div className={classes.row}>
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
        {/* One button, so that the keyboard stays on it. */}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={busy ? null : <Icon name="download" size={16} />}
          onClick={() => (busy ? making.current?.abort() : void save())}
        >
          {t(busy ? 'reportFile.cancel' : 'reportFile.save')}
        </Button>
      </div>
    </div>
  );
}
