import type { ReportsContext } from '../context.ts';
import { groupOf, holdForm } from './draft.ts';
import type { Patient } from './patient.ts';
import { PortalStopEntity } from './portal-stop.entity.ts';

/** Where a patient has come to. */
export interface ReachedItem {
  /** Id of the version that is answered. */
  readonly version: number;
  readonly uniqueId: string;
  /** Active seconds since the last call. */
  readonly seconds: number;
}

/** Keeps where the patient is, and adds up for how long. After sending there is nothing to keep. */
export const reachItem =
  (context: ReportsContext) =>
  (patient: Patient, { version, uniqueId, seconds }: ReachedItem): Promise<void> =>
    context.database.write(async () => {
      const { published, submission, sent } = await holdForm(context, patient, version);
      groupOf(published, uniqueId);
      // The page tells of its last seconds while it is left, which may be after sending.
      if (sent) return;
      const manager = context.database.manager();
      const which = { intakeId: patient.intakeId, round: submission?.round ?? 1 };
      const stop = await manager.findOneBy(PortalStopEntity, which);
      const here = { uniqueId, questionnaireVersionId: published.id, at: context.clock() };
      if (stop) {
        const activeSeconds = stop.activeSeconds + seconds;
        await manager.update(PortalStopEntity, { id: stop.id }, { ...here, activeSeconds });
      } else await manager.insert(PortalStopEntity, { ...which, ...here, activeSeconds: seconds });
    });
