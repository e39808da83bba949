import type { Database, InvitationMessage } from '@intake-desk/database';
import type { IntakesContext } from '../context.ts';
import { findAppointments } from '../intake/appointment-repository.ts';
import { patientLanguage } from '../intake/patient-language.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { ProcedureEntity } from '../tables/procedure.entity.ts';
import { hoursLater } from '../time/hours-later.ts';
import type { Sender } from './sender.ts';

export async function nextAppointment(database: Database, intakeId: number): Promise<Appointment | null> {
  const now = database.now();
  const rows = await findAppointments(database, intakeId);
  return rows.find(({ status, startAt }) => status === 'booked' && startAt > now) ?? null;
}

/** Returns the content of every message to an intake's patient without the link: its sender and the facts of the visit. */
export async function patientMessage(
  { database, medianMinutes }: Pick<IntakesContext, 'database' | 'medianMinutes'>,
  intake: Intake,
  { organisation, department, settings, subject }: Sender,
): Promise<Omit<InvitationMessage, 'link'>> {
  const { timezone } = organisation;
  const { phone, deadlineHours } = settings.portal;
  const startAt = (await nextAppointment(database, intake.id))?.startAt;
  const deadline = startAt && hoursLater(startAt, -deadlineHours, timezone);
  const minutes = medianMinutes ? await minutesFor(database, intake, medianMinutes) : null;
  return {
    language: patientLanguage(intake, organisation),
    organisation: organisation.name,
    department: department.name,
    ...(intake.fullname === null ? {} : { patientName: intake.fullname }),
    ...(startAt ? { appointment: startAt.toISOString(), timezone } : {}),
    ...(deadline && deadlineHours > 0 && deadline > database.now() ? { deadline: deadline.toISOString() } : {}),
    ...(minutes === null ? {} : { minutes }),
    ...(phone === '' ? {} : { phone }),
    live: { org: subject.org, department: subject.department, hash: subject.hash },
  };
}

/** Returns the usual minutes for the intake's questionnaire; null if they are unknown. */
async function minutesFor(
  database: Database,
  { organisationId, departmentId, content: value }: Intake,
  medianMinutes: NonNullable<IntakesContext['medianMinutes']>,
): Promise<number | null> {
  const where = { organisationId, departmentId, value };
  const questionnaireId = (await database.read().findOne(ProcedureEntity, { where }))?.questionnaireId;
  return questionnaireId ? medianMinutes(questionnaireId) : null;
}
