import type { Database } from '@intake-desk/database';
import { ThrottleTable } from '@intake-desk/identity';
import { changeIntake } from '../intake/change-intake.ts';
import { isReminded } from '../intake/open-intake.ts';
import { cancelMails } from '../notifications/cancel-mails.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { homeLinkKinds } from '../tables/patient-link.entity.ts';
import { PatientProofEntity } from '../tables/patient-proof.entity.ts';
import { TaskEntity } from '../tables/task.entity.ts';
import { birthDateLimits } from './prove-birth-date.ts';
import { withdrawLinks } from './withdraw-links.ts';

/** Messages that contain a link or go to a possibly wrong e-mail address. */
const messages = ['invitation', 'reminder', 'link', 'followup', 'tag', 'confirmation'] as const;

export interface Revoked {
  readonly revoked: number;
  readonly canceled: number;
}

/**
 * Revokes all links to an intake, also those for devices, and proofs of the birth date, and cancels messages that have not left, in
 * the caller's unit, which has locked the intake. Later links do not show earlier answers.
 */
export async function revokeAccess(database: Database, intake: Intake): Promise<Revoked> {
  const links = await withdrawLinks(database, intake.id, ['device', ...homeLinkKinds], intake.patientTokenHash);
  const proofs = await database.manager().delete(PatientProofEntity, { intakeId: intake.id });
  for (const { key } of birthDateLimits(intake.id)) await new ThrottleTable(database).forget(key);
  // Somebody else may have typed it: the patient is called at the record's number.
  await database.manager().update(TaskEntity, { intakeId: intake.id }, { callbackPhone: null });
  const canceled = await cancelMails(database, intake, messages);
  await changeIntake(database, intake, {
    patientTokenHash: null,
    patientTokenExpiresAt: null,
    linkGeneration: intake.linkGeneration + 1,
    ...(isReminded(intake) ? { step: 0 } : {}),
  });
  return { revoked: links + (proofs.affected ?? 0), canceled };
}
