import { enqueue } from '@intake-desk/database';
import { organisationById, type Staff } from '@intake-desk/identity';
import { withdraw } from '@intake-desk/messaging';
import type { IntakesContext } from '../context.ts';
import { languageOf } from '../intake/patient-language.ts';
import type { ReachableIntake } from '../intake/reachable-intake.ts';
import { subjectOf } from '../intake/reachable-intake.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';

const CONFIRMATION = 'confirmation';

/** Queues the mail that confirms an appointment, and its row of the record, in the caller's unit. */
export async function sendConfirmation(
  { database }: IntakesContext,
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
  const now = database.now();
  await database.manager().insert(NotificationEntity, {
    organisationId: intake.organisationId,
    intakeId: intake.id,
    type: CONFIRMATION,
    legacyType: CONFIRMATION,
    channel: 'mail',
    receiver: 'patient',
    email: recipient,
    state: 'queued',
    outboxMessageId,
    appointmentId: appointment.id,
    sentByUserId: user.id,
    sentByUser: user.name,
    createdAt: now,
    updatedAt: now,
  });
}

/** Stops confirmations of an appointment that have not left, or have failed: what they say is no longer true. */
export async function withdrawConfirmations(
  { database }: IntakesContext,
  { id: appointmentId, intakeId }: Pick<Appointment, 'id' | 'intakeId'>,
): Promise<void> {
  const manager = database.manager();
  const rows = await manager.findBy(NotificationEntity, {
    ...{ intakeId, appointmentId, type: CONFIRMATION, state: 'queued' },
  });
  for (const { id, outboxMessageId } of rows) {
    if (outboxMessageId !== null && (await withdraw(database, outboxMessageId))) {
      await manager.update(NotificationEntity, { id }, { state: 'canceled', updatedAt: database.now() });
    }
  }
}
