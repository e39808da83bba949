import { useTranslation } from 'react-i18next';
import { useReportDialog } from '../address/use-report-dialog.ts';
import { LateDialog } from '../report/LateDialog.tsx';
import { useNewest } from '../report/use-newest.ts';
import type { CompareProps } from './Compare.tsx';

const loadCompare = () => import(/* webpackChunkName: "compare" */ './Compare.tsx');

/** Opens the comparison of two departments, procedures or periods. */
export function CompareButton(props: CompareProps) {
  const { t } = useTranslation('mf-reports');
  const { dialog, open, choose, close } = useReportDialog();
  const asked = dialog?.dialog === 'compare' ? dialog : undefined;
  const shown = useNewest(asked);
  return (
    <LateDialog
      icon="columns"
      label={t('compare.open')}
      title={t('compare.title')}
      size="min(1080px, 96vw)"
      load={loadCompare}
      held={{ opened: asked !== undefined, open: () => open({ dialog: 'compare' }), close }}
    >
      {({ default: Compare }) => (shown ? <Compare {...props} asked={shown} onAsk={choose} /> : null)}
    </LateDialog>
  );
}
