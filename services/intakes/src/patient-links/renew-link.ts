import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/changeable-intake.ts';
import { requireAsking } from '../intake/asks-patient.ts';
import { changeIntake } from '../intake/change-intake.ts';
import type { Intake } from '../intake/intake.entity.ts';
import { announce } from '../intake/live-event.ts';
import { subjectOf } from '../intake/reachable-intake.ts';
import { newPatientToken, patientLink, patientTokenEnd, patientTokenHash } from './patient-token.ts';

/** Makes a new link for an intake's mail, in the caller's unit, and returns its address; the earlier one ends. */
export async function freshLink({ database, publicUrl }: IntakesContext, intake: Intake): Promise<string> {
  const token = newPatientToken();
  await changeIntake(database, intake, {
    patientTokenHash: patientTokenHash(token),
    patientTokenExpiresAt: patientTokenEnd(database.now()),
  });
  return patientLink(publicUrl, token);
}

export const renewLink =
  (context: IntakesContext) =>
  (staff: Staff, id: number): Promise<string> =>
    context.database.write(async () => {
      const reachable = await changeableIntake(context, staff, { id });
      requireAsking(reachable.intake);
      const link = await freshLink(context, reachable.intake);
      await announce(context.database, 'ic.updated', 'message', subjectOf(reachable));
      return link;
    });
