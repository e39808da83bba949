import type { Population } from '@intake-desk/contracts/reports';
import { EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../edit/ConflictDialog.tsx';
import { EditBar } from '../edit/EditBar.tsx';
import { EditPanel } from '../edit/EditPanel.tsx';
import { SaveFlag } from '../edit/SaveFlag.tsx';
import type { OverviewsHook } from '../edit/use-overviews.ts';
import { OverviewRow } from './OverviewRow.tsx';

interface OverviewsProps {
  readonly population: Population;
  readonly hook: OverviewsHook;
}

/** A report's overviews, and their editing. */
export function Overviews({ population, hook }: OverviewsProps) {
  const { t } = useTranslation('mf-reports');
  const { edit } = hook;
  return (
    <>
      {edit.editing ? <EditBar population={population} hook={hook} /> : null}
      {edit.flag ? <SaveFlag flag={edit.flag} onEnd={edit.dropFlag} /> : null}
      <OverviewRow population={population} hook={hook} />
      {edit.editing ? <EditPanel population={population} hook={hook} /> : null}
      {hook.shown.length === 0 && !edit.editing ? (
        <EmptyState icon="reports" title={t('overviews.noQuestions')} hint={t('overviews.noQuestionsHint')} />
      ) : null}
      {edit.newest ? <ConflictDialog newest={edit.newest} edit={edit} /> : null}
    </>
  );
}
