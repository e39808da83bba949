import { type Language, status } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { setHidden } from '../hiding/hiding.ts';
import { findNotifications } from '../notifications/notification-repository.ts';
import { changeablePatients } from '../patients/correct-patient.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { newestIntake } from './find-for-hospital.ts';

interface ReportedDeath {
  readonly epd: string;
  /** False if the hospital's system corrects an earlier report. */
  readonly deceased: boolean;
  /** Shown in the timeline of a restored record. */
  readonly subject: string;
}

/**
 * Hides the records of a patient who has died, except completed ones that send nothing more; or restores those, where the patient is alive
 * after all. Returns the id of a changed intake, null if nothing changed. Throws Forbidden, Locked.
 */
export const markDeceased = (
  context: IntakesContext,
  staff: Staff,
  { epd, deceased, subject }: ReportedDeath,
): Promise<number | null> =>
  context.database.write(async () => {
    const { database } = context;
    const newest = await newestIntake(database, staff, epd);
    let changed: number | null = null;
    for (const record of newest ? await changeablePatients(context, staff, [newest], undefined) : []) {
      const { intake } = record;
      if (deceased ? !(await maySend(database, intake)) : !isHiddenForDeath(intake)) continue;
      const reason = deceased ? reasons[staff.scope.language] : subject;
      await setHidden(context, staff, record, { hidden: deceased, reason });
      changed = intake.id;
    }
    return changed;
  });

/** In the organisation's language, as the record's form offers it. */
const reasons: Readonly<Record<Language, string>> = {
  en: 'Patient has died',
  nl: 'Patiënt is overleden',
  de: 'Patient ist verstorben',
  es: 'El paciente ha fallecido',
  pt: 'O paciente faleceu',
};

/** Returns true for a shown intake that waits for answers, or whose patient may get another message. */
async function maySend(database: Database, intake: Intake): Promise<boolean> {
  const { id, hiddenAt, status: code, appointmentAt, appointmentStatus } = intake;
  if (hiddenAt !== null) return false;
  if (code !== status.completed) return true;
  if (appointmentStatus === 'booked' && appointmentAt !== null && appointmentAt > database.now()) return true;
  const messages = await findNotifications(database, id);
  return messages.some(({ state }) => state === 'scheduled' || state === 'queued');
}

/** Returns true for an intake that a system hid, not a member of staff. */
const isHiddenForDeath = ({ hiddenAt, hiddenBy, hiddenReason }: Intake): boolean =>
  hiddenAt !== null && hiddenBy === 0 && Object.values(reasons).some((reason) => reason === hiddenReason);
