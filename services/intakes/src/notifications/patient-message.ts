import type { InvitationMessage } from '@intake-desk/database';
import type { IntakesContext } from '../context.ts';
import { appointmentRows } from '../intake/appointment-view.ts';
import { patientLanguage } from '../intake/patient-language.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { ProcedureEntity } from '../tables/procedure.entity.ts';
import { hoursLater } from '../time/hours-later.ts';
import type { Sender } from './sender.ts';

/** When an intake's next booked appointment is; null if there is none. */
export async function nextAppointment({ database }: Pick<IntakesContext, 'database'>, intakeId: number) {
  const now = database.now();
  const rows = await appointmentRows(database, intakeId);
  return rows.find(({ status, startAt }) => status === 'booked' && startAt > now) ?? null;
}

/** What every message to an intake's patient says, but for the link: who sends it, and what is known of the visit. */
export async function patientMessage(
  context: Pick<IntakesContext, 'database' | 'medianMinutes'>,
  intake: Intake,
  { organisation, department, settings, subject }: Sender,
): Promise<Omit<InvitationMessage, 'link'>> {
  const { timezone } = organisation;
  const { phone, deadlineHours } = settings.portal;
  const startAt = (await nextAppointment(context, intake.id))?.startAt;
  const deadline = startAt && hoursLater(startAt, -deadlineHours, timezone);
  const minutes = await minutesFor(context, intake);
  return {
    language: patientLanguage(intake, organisation),
    organisation: organisation.name,
    department: department.name,
    ...(intake.fullname === null ? {} : { patientName: intake.fullname }),
    ...(startAt ? { appointment: startAt.toISOString(), timezone } : {}),
    ...(deadline && deadlineHours > 0 && deadline > context.database.now() ? { deadline: deadline.toISOString() } : {}),
    ...(minutes === null ? {} : { minutes }),
    ...(phone === '' ? {} : { phone }),
    live: { org: subject.org, department: subject.department, hash: subject.hash },
  };
}

/** How many minutes the intake's questionnaire takes; null if that is not known. */
async function minutesFor(
  { database, medianMinutes }: Pick<IntakesContext, 'database' | 'medianMinutes'>,
  { organisationId, departmentId, content: value }: Intake,
): Promise<number | null> {
  if (!medianMinutes) return null;
  const where = { organisationId, departmentId, value };
  const questionnaireId = (await database.read().findOne(ProcedureEntity, { where }))?.questionnaireId;
  return questionnaireId ? medianMinutes(questionnaireId) : null;
}
