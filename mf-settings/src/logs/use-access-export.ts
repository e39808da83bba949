import type { Args } from '@intake-desk/contracts';
import { exportAccessLog } from '@intake-desk/contracts/administration';
import { file, saveFile, useErrorSentence, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

const useExportAccessLog = file(exportAccessLog).useMutation;

/** Saves the rows of a query as a file. An incomplete file is not saved, and the error is reported. */
export function useAccessExport(question: Args<typeof exportAccessLog>['body']) {
  const { t } = useTranslation('mf-settings');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const [prepare, { isLoading: busy }] = useExportAccessLog();

  const run = async (): Promise<void> => {
    const { data: href, error } = await prepare({ body: question });
    if (error) notify({ kind: 'error', message: sentence(error) });
    if (href === undefined) return;
    saveFile(href, `${t('logs.fileName')}-${question.start}-${question.end}.csv`);
    notify({ kind: 'success', message: t('logs.exported') });
  };
  return { run, busy };
}
