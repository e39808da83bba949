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

/** A list over a report, from which records are opened. A record lies above it: Escape closes the one in which the focus is. */
export function ListDialog({ onClose, ...props }: ListDialogProps) {
  const { t } = useTranslation('mf-reports');
  return (
    <Modal
      {...props}
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      closeButtonProps={{ 'aria-label': t('reports.close') }}
    />
  );
}
