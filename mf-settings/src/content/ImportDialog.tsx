import { LatePart, Modal, Skeleton, useLateModule, useProblemLog } from '@intake-desk/kit';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** Reading files takes more code than the list of questionnaires. */
const loadForm = () => import(/* webpackChunkName: "content-import" */ './ImportForm.tsx');

interface ImportDialogProps extends ComponentProps<Awaited<ReturnType<typeof loadForm>>['ImportForm']> {
  readonly onClose: () => void;
}

/** Dialog that imports questionnaires from files; its code is loaded on demand. */
export function ImportDialog({ onClose, ...props }: ImportDialogProps) {
  const { t } = useTranslation('mf-settings');
  const form = useLateModule(loadForm, useProblemLog('mf-settings'));
  return (
    <Modal opened size="min(1100px, 100%)" onClose={onClose} title={t('content.import.title')}>
      <LatePart late={form} waiting={<Skeleton height={120} />}>
        {({ ImportForm }) => <ImportForm {...props} />}
      </LatePart>
    </Modal>
  );
}
