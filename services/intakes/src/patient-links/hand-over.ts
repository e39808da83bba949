import {
  Conflict,
  Invalid,
  limit,
  type RequestBody,
  type redirectIntake,
  searchText,
  status,
} from '@intake-desk/contracts';
import { fingerprint, newSecret, type Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { PatientLinkEntity } from '../tables/patient-link.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { deviceLinkEnd, patientLink } from './patient-token.ts';
import { withdrawLinks } from './withdraw-links.ts';

type HandOver = Omit<RequestBody<typeof redirectIntake>, 'department' | 'pin'>;

/** Returns the reason for unlocking all steps; undefined if they stay locked. Throws Invalid{unlockReason}. */
function unlockReasonOf({ unlockAllSteps, unlockReason = '' }: HandOver): string | undefined {
  if (unlockAllSteps !== true) return undefined;
  const reason = unlockReason.trim();
  if (reason === '') throw new Invalid({ unlockReason: ['pin.reason'] });
  if (reason.length > limit.reasonLength) throw new Invalid({ unlockReason: ['validation.max'] });
  return reason;
}

/**
 * Makes a link for the patient on this device and returns its address. It works for one sitting; a device's earlier link ends, that
 * of the mail does not. Throws Invalid{unlockReason: pin.reason | pin: pin.hidden}, Conflict if answers that were sent would be opened.
 */
export const handOver = ({ database, publicUrl }: IntakesContext, staff: Staff, request: HandOver): Promise<string> =>
  database.write(async () => {
    const reason = unlockReasonOf(request);
    const reachable = await writableIntake(database, staff, { hash: request.hash });
    const intake = await lockIntake(database, reachable.intake.id);
    if (request.epd !== undefined && searchText(request.epd) !== searchText(intake.epd)) {
      throw new Invalid({ epd: ['validation.invalid'] });
    }
    if (intake.hiddenAt !== null) throw new Invalid({ pin: ['pin.hidden'] });
    if (reason !== undefined && intake.status === status.completed) {
      throw new Conflict('Sent answers cannot be opened again: invite the patient again for new answers.');
    }
    const now = database.now();
    const token = newSecret();
    const manager = database.manager();
    await withdrawLinks(database, intake.id, ['device']);
    await manager.insert(PatientLinkEntity, {
      intakeId: intake.id,
      kind: 'device',
      tokenHash: fingerprint(token),
      fromStart: request.no_step === true || reason !== undefined,
      unlocked: reason !== undefined,
      createdAt: now,
      createdBy: staff.user.id,
      expiresAt: deviceLinkEnd(now),
    });
    const entry = { origin: 'activity-log', causer: staff.user } as const;
    await addTimelineEntry(database, intake, { ...entry, logName: 'intake.handed_over' });
    if (reason !== undefined) {
      await addTimelineEntry(database, intake, { ...entry, logName: 'intake.unlocked', words: reason });
    }
    await announce(database, 'ic.updated', 'status', subjectOf(reachable));
    return patientLink(publicUrl, token);
  });
