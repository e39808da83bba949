import type { Args, exportAccessLog } from '@intake-desk/contracts';
import { useErrorSentence, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useSettingsExportAccessLogMutation } from './logs-api.ts';

/** Saves the rows of a question as a file. A file that breaks off is not saved, and that is said. */
export function useAccessExport(question: Args<typeof exportAccessLog>['body']) {
  const { t } = useTranslation('mf-settings');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const [prepare, { isLoading: busy }] = useSettingsExportAccessLogMutation();

  const run = async (): Promise<void> => {
    const { data: href, error } = await prepare({ body: question });
    if (error) notify({ kind: 'error', message: sentence(error) });
    if (href === undefined) return;
    const link = document.createElement('a');
    link.href = href;
    link.download = `${t('logs.fileName')}-${question.start}-${question.end}.csv`;
    document.body.append(link);
    link.click();
    link.remove();
    URL.revokeObjectURL(href);
    notify({ kind: 'success', message: t('logs.exported') });
  };
  return { run, busy };
}
