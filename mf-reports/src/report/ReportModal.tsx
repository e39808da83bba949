import { Modal } from '@intake-desk/kit';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** A dialog over a report, open unless told otherwise. */
export function ReportModal(props: Omit<ComponentProps<typeof Modal>, 'opened'> & { readonly opened?: boolean }) {
  const { t } = useTranslation('mf-reports');
  return <Modal opened closeButtonProps={{ 'aria-label': t('reports.close') }} {...props} />;
}
