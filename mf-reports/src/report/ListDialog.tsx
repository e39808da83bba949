import { Modal } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ListDialogProps {
  readonly title: string;
  /** A name of a size, or pixels. */
  readonly size: string | number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A list over a report, from which records are opened. */
export function ListDialog(props: ListDialogProps) {
  const { t } = useTranslation('mf-reports');
  return <Modal {...props} opened closeButtonProps={{ 'aria-label': t('reports.close') }} />;
}
