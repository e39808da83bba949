import { EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../edit/ConflictDialog.tsx';
import { EditBar } from '../edit/EditBar.tsx';
import { EditPanel } from '../edit/EditPanel.tsx';
import { SaveFlag } from '../edit/SaveFlag.tsx';
import type { OverviewsHook } from '../edit/use-overviews.ts';
import { OverviewRow } from './OverviewRow.tsx';

/** A report's overviews and their edit mode. */
export function Overviews({ hook }: { readonly hook: OverviewsHook }) {
  const { t } = useTranslation('mf-reports');
  const { edit } = hook;
  return (
    <>
      {edit.editing ? <EditBar hook={hook} /> : null}
      {edit.flag ? <SaveFlag flag={edit.flag} onEnd={edit.dropFlag} /> : null}
      <OverviewRow hook={hook} />
      {edit.editing ? <EditPanel hook={hook} /> : null}
      {hook.shown.length === 0 && !edit.editing ? (
        <EmptyState icon="reports" title={t('overviews.noQuestions')} hint={t('overviews.noQuestionsHint')} />
      ) : null}
      {edit.newest ? <ConflictDialog newest={edit.newest} edit={edit} /> : null}
    </>
  );
}
