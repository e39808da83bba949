import { limit, type RequestBody, type reachItem as reachItemCall } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { LinkChannel } from '@intake-desk/intakes';
import type { ReportsContext } from '../context.ts';
import { PortalStopEntity } from '../tables/portal-stop.entity.ts';
import { PortalTimeEntity } from '../tables/portal-time.entity.ts';
import { groupOf, lockForm } from './draft.ts';
import type { Patient } from './patient.ts';

export type ReachedItem = RequestBody<typeof reachItemCall> & { readonly channel: LinkChannel };

/** Records the patient's position and times, without answers. Throws Invalid{version}, or under an unknown item. */
export function reachItem(
  context: ReportsContext,
  patient: Patient,
  { version, uniqueId, seconds, times = [], device, channel }: ReachedItem,
): Promise<void> {
  return context.database.write(async () => {
    const { published, submission, sent } = await lockForm(context, patient, version);
    for (const item of [uniqueId, ...times.map((time) => time.uniqueId)]) groupOf(published, item);
    // The page reports its last seconds while closing, which may be after submitting.
    if (sent) return;
    const manager = context.database.manager();
    const which = { intakeId: patient.intakeId, round: submission?.round ?? 1 };
    const stop = await manager.findOneBy(PortalStopEntity, which);
    const here = {
      uniqueId,
      questionnaireVersionId: published.id,
      at: context.clock(),
      channel,
      ...(device === undefined ? {} : { device }),
    };
    if (stop) {
      const activeSeconds = stop.activeSeconds + seconds;
      await manager.update(PortalStopEntity, { id: stop.id }, { ...here, activeSeconds });
    } else await manager.insert(PortalStopEntity, { ...which, ...here, activeSeconds: seconds });
    await addTimes(context.database, which, times);
  });
}

async function addTimes(
  database: Database,
  which: { readonly intakeId: number; readonly round: number },
  times: NonNullable<ReachedItem['times']>,
): Promise<void> {
  const spent = new Map<string, number>();
  for (const { uniqueId, seconds } of times) spent.set(uniqueId, (spent.get(uniqueId) ?? 0) + seconds);
  if (spent.size === 0) return;
  const manager = database.manager();
  const known = new Map((await manager.findBy(PortalTimeEntity, which)).map((time) => [time.uniqueId, time]));
  for (const [uniqueId, more] of spent) {
    const time = known.get(uniqueId);
    const seconds = Math.min((time?.seconds ?? 0) + more, limit.itemSeconds);
    if (time) await manager.update(PortalTimeEntity, { id: time.id }, { seconds });
    else await manager.insert(PortalTimeEntity, { ...which, uniqueId, seconds });
  }
}
