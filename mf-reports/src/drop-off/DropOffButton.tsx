import { useTranslation } from 'react-i18next';
import { useReportDialog } from '../address/use-report-dialog.ts';
import { LateDialog } from '../report/LateDialog.tsx';

const loadDropOff = () => import(/* webpackChunkName: "drop-off" */ './DropOff.tsx');

/** Opens the drop-off of the report's patients. */
export function DropOffButton() {
  const { t } = useTranslation('mf-reports');
  const { dialog, open, close } = useReportDialog();
  const title = t('dropOff.title');
  return (
    <LateDialog
      icon="statusStep"
      label={title}
      title={title}
      size="min(960px, 96vw)"
      load={loadDropOff}
      held={{ opened: dialog?.dialog === 'dropOff', open: () => open({ dialog: 'dropOff' }), close }}
    >
      {({ default: DropOff }) => <DropOff />}
    </LateDialog>
  );
}
