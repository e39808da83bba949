import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { redirectFailed } from '@intake-desk/messaging';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/changeable-intake.ts';
import { requireAsking } from '../intake/asks-patient.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { subjectOf } from '../intake/reachable-intake.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { homeLinkKinds, type MessageLinkKind } from '../tables/patient-link.entity.ts';
import { anotherLink } from './another-link.ts';
import { newPatientToken, patientLink, patientTokenEnd, patientTokenHash } from './patient-token.ts';
import { withdrawLinks } from './withdraw-links.ts';

/**
 * Makes a new link for an intake's invitation, in the caller's unit, and returns its address. All earlier ones end, but for those of
 * devices: the address that they were sent to may have been wrong.
 */
export async function freshLink({ database, publicUrl }: IntakesContext, intake: Intake): Promise<string> {
  await withdrawLinks(database, intake.id, homeLinkKinds, intake.patientTokenHash);
  const token = newPatientToken();
  await changeIntake(database, intake, {
    patientTokenHash: patientTokenHash(token),
    patientTokenExpiresAt: patientTokenEnd(database.now()),
  });
  return patientLink(publicUrl, token);
}

/** A link for a message that staff send again, made by `make` for a record that still asks its patient. */
const linkForMessage =
  <More extends readonly unknown[]>(
    context: IntakesContext,
    make: (intake: Intake, staff: Staff, ...more: More) => Promise<string>,
  ) =>
  (staff: Staff, id: number, ...more: More): Promise<string> =>
    context.database.write(async () => {
      const reachable = await changeableIntake(context, staff, { id });
      requireAsking(reachable.intake);
      await toKnownPlaces(context.database, reachable.intake);
      const link = await make(reachable.intake, staff, ...more);
      await announce(context.database, 'ic.updated', 'message', subjectOf(reachable));
      return link;
    });

/** A message that did not arrive goes to the patient's current address, which may have been corrected. */
async function toKnownPlaces(database: Database, intake: Intake): Promise<void> {
  for (const [channel, place] of [
    ['mail', intake.email],
    ['sms', intake.phone],
  ] as const) {
    if (place !== null) await redirectFailed(database, intake.id, channel, place);
  }
}

export const renewLink = (context: IntakesContext) => linkForMessage(context, (intake) => freshLink(context, intake));

export const addLink = (context: IntakesContext) =>
  linkForMessage(context, (intake, { user }, kind: MessageLinkKind) =>
    anotherLink(context, intake, { kind, createdBy: user.id }),
  );
