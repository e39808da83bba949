import { randomUUID } from 'node:crypto';
import { Conflict, NoAddress, PatientLimit } from '@intake-desk/contracts';
import { enqueue } from '@intake-desk/database';
import { ThrottleTable } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { mailAddressOf } from '../intake/mail-address.ts';
import { holdIntake } from '../intake/reachable-intake.ts';
import { patientMessage } from '../notifications/patient-message.ts';
import { senderOf } from '../notifications/sender.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { anotherLink } from './another-link.ts';
import type { Patient } from './patient.ts';

const MINUTE_MS = 60_000;

/** How many such mails an intake has: whoever holds a link cannot fill the patient's mailbox with them. */
const rulesOf = (intakeId: number) => [
  { key: `patient-link:${intakeId}:soon`, tries: 1, windowMs: 10 * MINUTE_MS },
  { key: `patient-link:${intakeId}:day`, tries: 5, windowMs: 24 * 60 * MINUTE_MS },
];

export const sendLink = (context: IntakesContext) => {
  const { database } = context;
  const throttles = new ThrottleTable(database);
  return ({ intakeId, device }: Patient): Promise<void> =>
    database.write(async () => {
      const intake = await holdIntake(database, intakeId);
      const recipient = mailAddressOf(intake);
      if (device || recipient === null) throw new NoAddress();
      if (intake.hiddenAt !== null) throw new Conflict('This intake asks its patient for nothing now.');
      const seconds = await throttles.take(rulesOf(intakeId));
      if (seconds > 0) throw new PatientLimit(seconds);
      const sender = await senderOf(database, intake);
      const message = await patientMessage(context, intake, sender);
      const link = await anotherLink(context, intake, { kind: 'mail', createdBy: null });
      const { organisationId, hash } = intake;
      const outboxMessageId = await enqueue(database, {
        key: `link:${hash}:${randomUUID()}`,
        kind: 'link',
        ...{ organisationId, intakeId, recipient },
        payload: { ...message, link },
      });
      const now = database.now();
      await database.manager().insert(NotificationEntity, {
        ...{ organisationId, intakeId, type: 'link', legacyType: 'link', channel: 'mail', receiver: 'patient' },
        ...{ email: recipient, state: 'queued', outboxMessageId, createdAt: now, updatedAt: now },
      });
      await announce(database, 'ic.updated', 'message', sender.subject);
    });
};
