import type { Database } from '@intake-desk/database';
import { ThrottleTable } from '@intake-desk/identity';
import { changeIntake } from '../intake/change-intake.ts';
import { cancelMails } from '../notifications/cancel-mails.ts';
import { isReminded } from '../notifications/reminded.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { homeLinkKinds } from '../tables/patient-link.entity.ts';
import { PatientProofEntity } from '../tables/patient-proof.entity.ts';
import { birthDateTries } from './prove-birth-date.ts';
import { withdrawLinks } from './withdraw-links.ts';

/** Messages to a patient: all carry a link, or go to an address that may be wrong. */
const messages = ['invitation', 'reminder', 'link', 'followup', 'tag', 'confirmation'] as const;

/** Links, proofs of a birth date and unsent messages of an intake that ended. */
export interface Revoked {
  readonly revoked: number;
  readonly canceled: number;
}

/**
 * Ends all ways to an intake, in the caller's unit, which holds it: links, also those of devices, proofs of the birth date, and
 * messages that have not left. Later links show no answers of before.
 */
export async function revokeAccess(database: Database, intake: Intake): Promise<Revoked> {
  const links = await withdrawLinks(database, intake.id, ['device', ...homeLinkKinds], intake.patientTokenHash);
  const proofs = await database.manager().delete(PatientProofEntity, { intakeId: intake.id });
  await new ThrottleTable(database).forget(birthDateTries(intake.id));
  const canceled = await cancelMails(database, intake, messages);
  await changeIntake(database, intake, {
    patientTokenHash: null,
    patientTokenExpiresAt: null,
    linkGeneration: intake.linkGeneration + 1,
    // The answers begin anew.
    ...(isReminded(intake) ? { step: 0 } : {}),
  });
  return { revoked: links + (proofs.affected ?? 0), canceled };
}
