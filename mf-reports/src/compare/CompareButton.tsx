import { useTranslation } from 'react-i18next';
import { LateDialog } from '../reports/LateDialog.tsx';
import type { CompareProps } from './Compare.tsx';

const loadCompare = () => import(/* webpackChunkName: "compare" */ './Compare.tsx');

/** Opens two departments, procedures or periods of the report side by side. */
export function CompareButton(props: CompareProps) {
  const { t } = useTranslation('mf-reports');
  return (
    <LateDialog
      icon="columns"
      label={t('compare.open')}
      title={t('compare.title')}
      size="min(1080px, 96vw)"
      load={loadCompare}
    >
      {({ default: Compare }) => <Compare {...props} />}
    </LateDialog>
  );
}
