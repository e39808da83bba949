import { LatePart, Modal, Skeleton, useLateModule, useProblemLog } from '@intake-desk/kit';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Code for reading files is three times as large as the page itself. */
const loadForm = () => import(/* webpackChunkName: "user-import" */ './ImportForm.tsx');

type ImportUsersProps = Omit<ComponentProps<Awaited<ReturnType<typeof loadForm>>['ImportForm']>, 'close'>;

/** Dialog that imports users; its code is loaded on demand. */
export function ImportUsers(props: ImportUsersProps) {
  const { t } = useTranslation('mf-settings');
  const close = useRef(props.onClose);
  const form = useLateModule(loadForm, useProblemLog('mf-settings'));
  return (
    <Modal
      opened
      size="xl"
      onClose={() => close.current()}
      title={t('users.import.title')}
      closeButtonProps={{ 'aria-label': t('users.import.close') }}
    >
      <LatePart late={form} waiting={<Skeleton height={120} />}>
        {({ ImportForm }) => <ImportForm {...props} close={close} />}
      </LatePart>
    </Modal>
  );
}
