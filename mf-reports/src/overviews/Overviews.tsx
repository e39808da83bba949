import type { Population } from '@intake-desk/contracts/reports';
import { ConflictDialog } from '../edit/ConflictDialog.tsx';
import { EditBar } from '../edit/EditBar.tsx';
import { EditPanel } from '../edit/EditPanel.tsx';
import { SaveFlag } from '../edit/SaveFlag.tsx';
import { OverviewRow } from './OverviewRow.tsx';
import type { OverviewsHook } from './use-overviews.ts';

interface OverviewsProps {
  readonly population: Population;
  readonly hook: OverviewsHook;
}

/** A report's overviews, and their editing. */
export function Overviews({ population, hook }: OverviewsProps) {
  const { edit } = hook;
  return (
    <>
      {edit.editing ? <EditBar population={population} hook={hook} /> : null}
      {edit.flag ? <SaveFlag flag={edit.flag} onEnd={edit.dropFlag} /> : null}
      <OverviewRow population={population} hook={hook} />
      {edit.editing ? <EditPanel population={population} hook={hook} /> : null}
      {edit.newest ? <ConflictDialog newest={edit.newest} edit={edit} /> : null}
    </>
  );
}
