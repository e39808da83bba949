import { OutboxMessageEntity } from '@intake-desk/database';
import type { Department, Organisation, Staff } from '@intake-desk/identity';
import { AppointmentEntity, IntakeEntity } from '@intake-desk/intakes';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Gateway } from '../gateway.ts';
import { someAnswers } from './fill-in.ts';

export interface NewPatient {
  readonly organisation: Organisation;
  readonly department: Department;
  readonly content: string;
  readonly epd: string;
  readonly staffId: number;
  readonly tag: number;
}

export interface Invited {
  readonly intakeId: number;
  readonly hash: string;
  readonly epd: string;
  /** Token of the link in the patient's mail. */
  readonly token: string;
  readonly appointmentId: number;
  /** Answers every question and submits; returns the form's id. */
  fillIn(): Promise<number>;
}

/** The civil day of every invited patient's appointment. */
export const appointmentDay = '2031-05-05';

const WithLink = Type.Object({ link: Type.String() });

/** Invites a patient like a member of staff. */
export async function invitePatient({ services }: Gateway, patient: NewPatient): Promise<Invited> {
  const { identity, intakes, reports, database } = services;
  const { epd, content, organisation, department, staffId, tag } = patient;
  const signedIn = {
    user: { id: staffId, name: 'Test staff', email: 'staff@demo.test', admin: false },
    session: { id: 0, byPin: false, expiresAt: new Date(8_640_000_000_000_000) },
    address: '127.0.0.1',
    language: 'en',
  } as const;
  const { scope, can } = await identity.rights.scopeFor(signedIn, {
    org: organisation.symbol,
    department: department.symbol,
  });
  const staff: Staff = { ...signedIn, scope, can, trail: { patients: () => {}, changes: () => {} } };
  const { hash } = await intakes.invitations.send(staff, {
    content,
    epd,
    first_name: `First ${epd}`,
    last_name: `Last ${epd}`,
    useremail: `${epd.toLowerCase()}@patient.test`,
    tags: [tag],
    appointment: `${appointmentDay} 09:30:00+00:00`,
  });
  const { id: intakeId } = await database.read().findOneByOrFail(IntakeEntity, { hash });
  const appointment = await database.read().findOneByOrFail(AppointmentEntity, { intakeId });
  const message = await database.read().findOneByOrFail(OutboxMessageEntity, { intakeId, channel: 'mail' });
  if (!Check(WithLink, message.payload)) throw new Error('The invitation carries no link.');
  const token = message.payload.link.slice(message.payload.link.lastIndexOf('/') + 1);
  return {
    intakeId,
    hash,
    epd,
    token,
    appointmentId: appointment.id,
    async fillIn() {
      const found = await intakes.patientLinks.patient(token);
      const intake = await reports.submissions.portalIntake(found);
      for (const given of someAnswers(intake)) await reports.submissions.saveAnswer(found, given);
      const form = await reports.submissions.submit(found, intake.version);
      await intakes.patientLinks.completed(found, form);
      return form.formId;
    },
  };
}
