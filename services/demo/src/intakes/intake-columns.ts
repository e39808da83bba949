import { type NewRow, patientSearch } from '@intake-desk/database';
import type { DepartmentSettings } from '@intake-desk/identity';
import type { Appointment, Intake } from '@intake-desk/intakes';
import type { Patient } from '../patients/patient.ts';
import type { AppointmentPlan } from './appointment-plan.ts';
import type { Colleague, CreatedProcedure } from './department-profile.ts';
import type { Journey } from './journey.ts';

const instant = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

/** Returns the patient's identity, as far as the department requires it. */
export function identityColumns(patient: Patient, config: Partial<DepartmentSettings>) {
  const { epd, isTest, name, sex, dob, phone } = patient;
  const firstName = config.ask_first_name ? name.first : null;
  const lastName = config.ask_last_name ? name.last : null;
  const fullname = [firstName, lastName].filter((part) => part !== null).join(' ') || null;
  return {
    epd,
    isTest,
    firstName,
    lastName,
    fullname,
    ...patientSearch(epd, fullname),
    phone: config.sms_check ? phone : null,
    sex: config.sex_check || config.ask_sex ? (sex === 'O' && !config.ask_sex_o ? null : sex) : null,
    dob: config.dob_check || config.ask_dob ? dob : null,
  } satisfies Partial<Intake>;
}

/** Returns the progress of the intake; `answered` is the number of answered questions. */
export function journeyColumns(journey: Journey, answered: number) {
  const { status, openedAt, completedAt, sentAt, bounced } = journey;
  return {
    status,
    step: answered,
    openedAt: instant(openedAt),
    completedAt: instant(completedAt),
    firstCompletedAt: instant(completedAt),
    sentAt: bounced ? null : instant(sentAt),
  } satisfies Partial<Intake>;
}

/** Returns the intake's copies of its appointment. */
export function appointmentColumns(plan: AppointmentPlan | null) {
  return {
    appointmentAt: instant(plan?.startAt ?? null),
    appointmentStatus: plan === null ? null : plan.canceledAt === null ? ('booked' as const) : ('canceled' as const),
    appointmentType: plan?.type ?? null,
    serviceType: plan?.serviceType ?? null,
    specialty: plan?.specialty ?? null,
  } satisfies Partial<Intake>;
}

export function appointmentRow(
  plan: AppointmentPlan,
  creator: Colleague | null,
  { procedure }: CreatedProcedure,
): Omit<NewRow<Appointment>, 'id' | 'intakeId' | 'organisationId'> {
  const { bookedAt, movedAt, canceledAt, startAt, type, serviceType, specialty } = plan;
  return {
    startAt: new Date(startAt),
    status: canceledAt === null ? 'booked' : 'canceled',
    type,
    serviceType,
    specialty,
    sendConfirmation: procedure.confirmation === true,
    enableFollowups: procedure.followups === true,
    remoteConsult: false,
    createdAt: new Date(bookedAt),
    createdBy: creator?.id ?? null,
    updatedAt: new Date(canceledAt ?? movedAt ?? bookedAt),
    canceledAt: instant(canceledAt),
    version: 1 + Number(movedAt !== null) + Number(canceledAt !== null),
  };
}
