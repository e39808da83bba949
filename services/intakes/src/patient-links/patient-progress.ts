import { Conflict, status } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In, IsNull } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { formatFilledForms, parseFilledForms } from '../intake/filled-forms.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake } from '../intake/reachable-intake.ts';
import { cancelMails } from '../notifications/cancel-mails.ts';
import { planFollowUpsOfAnswers } from '../notifications/follow-up-plan.ts';
import { nextFollowUp } from '../notifications/next-follow-up.ts';
import { senderOf } from '../notifications/sender.ts';
import { deleteHandling, unreadColumns } from '../reading/reading.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { type FilledForm, type Patient, subjectOfPatient } from './patient.ts';

export const markOpened = ({ database }: IntakesContext, patient: Patient): Promise<void> =>
  database.write(async () => {
    const intake = await lockIntake(database, patient.intakeId);
    if (intake.status !== status.notOpened) return;
    await open(database, intake);
    await announceStatus(database, patient);
  });

/** Records the furthest answered step (1 is the first), which never goes back. Throws Conflict if the intake was completed. */
export const recordStep = ({ database }: IntakesContext, patient: Patient, step: number): Promise<void> =>
  database.write(async () => {
    // Skips the lock for most answers: a step only grows, and saving the answer has checked that the form was not sent.
    if (patient.status === status.opened && step <= patient.step) return;
    const intake = await lockIntake(database, patient.intakeId);
    if (intake.status === status.completed) throw new Conflict('This questionnaire was sent already.');
    if (intake.status === status.notOpened) await open(database, intake);
    if (step <= intake.step) return;
    await changeIntake(database, intake, { step });
    if (intake.step > 0 || intake.status === status.onPaper) return;
    await addTimelineEntry(database, intake, { origin: 'statuses', logName: 'status.step', status: status.opened });
    await announceStatus(database, patient);
  });

/** Notes on the timeline that the patient changes a sent form; the intake stays completed. */
export const reopenForm = ({ database }: IntakesContext, patient: Patient): Promise<void> =>
  database.write(async () => {
    const intake = await lockIntake(database, patient.intakeId);
    await addTimelineEntry(database, intake, { origin: 'statuses', logName: 'form.reopened' });
    await announceStatus(database, patient);
  });

/** Completes an intake with a sent form, and sets the risk group from its first form. Ignores a form that is already there. */
export const completeForm = ({ database }: IntakesContext, patient: Patient, form: FilledForm): Promise<void> =>
  database.write(async () => {
    const intake = await lockIntake(database, patient.intakeId);
    const forms = parseFilledForms(intake.filledForms);
    if (forms.some(({ formId }) => formId === form.formId)) return;
    const triple = { formId: form.formId, createdAt: form.at.toISOString(), group: form.group };
    const place = forms.findIndex(({ formId }) => formId === form.supersedes);
    const filled = place === -1 ? [...forms, triple] : forms.with(place, triple);
    await changeIntake(database, intake, {
      status: status.completed,
      openedAt: intake.openedAt ?? form.at,
      completedAt: form.at,
      filledForms: formatFilledForms(filled),
      ...unreadColumns,
      ...(forms.length === 0 ? { firstCompletedAt: form.at } : {}),
      ...(filled[0] === triple ? { riskGroup: form.group } : {}),
    });
    await deleteHandling(database, intake.id);
    await addTimelineEntry(database, intake, {
      origin: 'statuses',
      logName: place === -1 ? 'status.completed' : 'form.superseded',
      status: status.completed,
      formId: form.formId,
      properties: { form: form.name, group: form.group },
    });
    if (place === -1) await afterCompletion(database, intake);
    await announceStatus(database, patient);
  });

async function open(database: Database, intake: Intake): Promise<void> {
  await changeIntake(database, intake, { status: status.opened, openedAt: database.now() });
  await addTimelineEntry(database, intake, { origin: 'statuses', logName: 'status.opened', status: status.opened });
}

const announceStatus = (database: Database, patient: Patient): Promise<void> =>
  announce(database, 'ic.updated', 'status', subjectOfPatient(patient));

/**
 * Cancels messages that ask for the answers and plans the follow-ups of the answers, once they were sent; in the caller's unit,
 * which has locked the intake.
 */
async function afterCompletion(database: Database, intake: Intake): Promise<void> {
  await cancelMails(database, intake, ['invitation', 'reminder', 'link']);
  // Canceled reminders of a hidden record too: without a time, restoring the record does not bring them back.
  await database
    .manager()
    .update(
      NotificationEntity,
      { intakeId: intake.id, type: 'reminder', state: In(['scheduled', 'canceled']), outboxMessageId: IsNull() },
      { state: 'canceled', reason: 'completed', scheduledAt: null, updatedAt: database.now() },
    );
  const { settings, organisation } = await senderOf(database, intake);
  await planFollowUpsOfAnswers(database, intake, { settings, zone: organisation.timezone });
  await changeIntake(database, intake, await nextFollowUp(database, intake.id));
}
