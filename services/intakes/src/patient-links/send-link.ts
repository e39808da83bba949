import { randomUUID } from 'node:crypto';
import { Conflict, NoAddress, PatientLimit } from '@intake-desk/contracts';
import { enqueue } from '@intake-desk/database';
import { ThrottleTable } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { emailOf } from '../intake/patient-email.ts';
import { lockIntake } from '../intake/reachable-intake.ts';
import { insertQueued } from '../notifications/notification-repository.ts';
import { patientMessage } from '../notifications/patient-message.ts';
import { senderOf } from '../notifications/sender.ts';
import { anotherLink } from './another-link.ts';
import type { Patient } from './patient.ts';

const MINUTE_MS = 60_000;

/** Limits the mails of an intake, so that nobody with a link can fill the patient's mailbox. */
const limitsOf = (intakeId: number) => [
  { key: `patient-link:${intakeId}:soon`, tries: 1, windowMs: 10 * MINUTE_MS },
  { key: `patient-link:${intakeId}:day`, tries: 5, windowMs: 24 * 60 * MINUTE_MS },
];

/**
 * Queues a mail with another link to the stored e-mail address, as the patient asks. Throws NoAddress, also on a device of the
 * organisation, Conflict for a hidden record, and PatientLimit.
 */
export function sendLink(context: IntakesContext, { intakeId, device }: Patient): Promise<void> {
  const { database } = context;
  return database.write(async () => {
    const intake = await lockIntake(database, intakeId);
    const recipient = emailOf(intake);
    if (device || recipient === null) throw new NoAddress();
    if (intake.hiddenAt !== null) throw new Conflict('This intake is hidden.');
    const seconds = await new ThrottleTable(database).take(limitsOf(intakeId));
    if (seconds > 0) throw new PatientLimit(seconds);
    const sender = await senderOf(database, intake);
    const message = await patientMessage(context, intake, sender);
    const link = await anotherLink(context, intake, { kind: 'mail', createdBy: null });
    const { organisationId, hash } = intake;
    const outboxMessageId = await enqueue(database, {
      key: `link:${hash}:${randomUUID()}`,
      kind: 'link',
      organisationId,
      intakeId,
      recipient,
      payload: { ...message, link },
    });
    await insertQueued(database, intake, { type: 'link', recipient, outboxMessageId });
    await announce(database, 'ic.updated', 'message', sender.subject);
  });
}
