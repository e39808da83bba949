import { type Database, enqueue } from '@intake-desk/database';
import { organisationById, type Staff } from '@intake-desk/identity';
import { withdraw } from '@intake-desk/messaging';
import { languageOf } from '../intake/patient-language.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { insertQueued, updateNotification } from '../notifications/notification-repository.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';

const CONFIRMATION = 'confirmation';

/** Queues the mail that confirms an appointment and adds it to the record, in the caller's unit. */
export async function sendConfirmation(
  database: Database,
  { user }: Staff,
  record: ReachableIntake,
  { appointment, recipient }: { readonly appointment: Appointment; readonly recipient: string },
): Promise<void> {
  const { intake, department } = record;
  const { org, department: symbol, hash } = subjectOf(record);
  const organisation = await organisationById(database, intake.organisationId);
  const outboxMessageId = await enqueue(database, {
    key: `confirmation:${appointment.id}:${appointment.version}`,
    kind: CONFIRMATION,
    organisationId: intake.organisationId,
    intakeId: intake.id,
    recipient,
    payload: {
      language: languageOf(intake.language),
      organisation: organisation.name,
      department: department.name,
      startAt: appointment.startAt.toISOString(),
      timezone: organisation.timezone,
      remote: appointment.remoteConsult,
      ...(intake.fullname === null ? {} : { patientName: intake.fullname }),
      live: { org, department: symbol, hash },
    },
  });
  await insertQueued(database, intake, {
    type: CONFIRMATION,
    recipient,
    outboxMessageId,
    appointmentId: appointment.id,
    sender: user,
  });
}

/** Cancels confirmations of an appointment that have not left or have failed, since they are no longer true. */
export async function withdrawConfirmations(
  database: Database,
  { id: appointmentId, intakeId }: Pick<Appointment, 'id' | 'intakeId'>,
): Promise<void> {
  const rows = await database.manager().findBy(NotificationEntity, {
    intakeId,
    appointmentId,
    type: CONFIRMATION,
    state: 'queued',
  });
  for (const { id, outboxMessageId } of rows) {
    if (outboxMessageId !== null && (await withdraw(database, outboxMessageId))) {
      await updateNotification(database, id, { state: 'canceled' });
    }
  }
}
