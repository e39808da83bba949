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
  const { phone } = settings.portal;
  const minutes = medianMinutes ? await minutesFor(database, intake, medianMinutes) : null;
  return {
    language: patientLanguage(intake, organisation),
    organisation: organisation.name,
    department: department.name,
    ...(intake.fullname === null ? {} : { patientName: intake.fullname }),
    ...(await visitOf(database, intake.id, { organisation, settings })),
    ...(minutes === null ? {} : { minutes }),
    ...(phone === '' ? {} : { phone }),
    live: { org: subject.org, department: subject.department, hash: subject.hash },
  };
}

/** Returns the visit as messages name it: the next appointment and the deadline for the answers; nothing without an appointment. */
export async function visitOf(
  database: Database,
  intakeId: number,
  { organisation: { timezone }, settings }: Pick<Sender, 'organisation' | 'settings'>,
) {
  const startAt = (await nextAppointment(database, intakeId))?.startAt;
  if (!startAt) return {};
  const { deadlineHours } = settings.portal;
  const deadline = hoursLater(startAt, -deadlineHours, timezone);
  const ahead = deadlineHours > 0 && deadline > database.now();
  return {
    appointment: startAt.toISOString(),
    timezone,
    ...(ahead ? { deadline: deadline.toISOString() } : {}),
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
