import { fingerprint, newSecret } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type HomeLinkKind, PatientLinkEntity } from '../tables/patient-link.entity.ts';
import { patientLink, patientTokenEnd } from './patient-token.ts';

/**
 * Makes one more link to an intake, in the caller's unit, and returns its address; earlier ones keep working. It opens where the
 * patient left off, and works as long as an invitation's. `createdBy`: the user who asked for it, or null.
 */
export async function anotherLink(
  { database, publicUrl }: Pick<IntakesContext, 'database' | 'publicUrl'>,
  { id: intakeId }: Pick<Intake, 'id'>,
  { kind, createdBy }: { kind: HomeLinkKind; createdBy: number | null },
): Promise<string> {
  const token = newSecret();
  const createdAt = database.now();
  await database.manager().insert(PatientLinkEntity, {
    intakeId,
    kind,
    tokenHash: fingerprint(token),
    fromStart: false,
    unlocked: false,
    createdAt,
    createdBy,
    expiresAt: patientTokenEnd(createdAt),
  });
  return patientLink(publicUrl, token);
}
