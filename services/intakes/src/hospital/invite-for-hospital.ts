import { Invalid, languages } from '@intake-desk/contracts';
import type { InvitationWay } from '@intake-desk/contracts/administration';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { invitationSetting } from '../invitations/invitation-setting.ts';
import { makeIntake } from '../invitations/make-intake.ts';
import { checkedValues } from '../patients/patient-values.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { correctionOf, everySex, type ReportedPatient } from './reported-patient.ts';

export interface HospitalInvitation extends ReportedPatient {
  readonly epd: string;
  readonly content: string;
  /** By default the department's own. */
  readonly way?: InvitationWay | undefined;
  /** By default on paper for a letter. */
  readonly origin?: 'ZD-digital' | 'ZD-paper';
  readonly appointment: Pick<Appointment, 'externalId' | 'startAt' | 'type' | 'serviceType' | 'specialty'> | null;
  readonly externalSystem: string;
  readonly allowEmail: boolean | null;
}

/**
 * Invites a patient in the one department of the caller's scope, whatever the department asks of typed invitations. Throws Invalid with
 * keys per field.
 */
export const inviteForHospital = (
  context: IntakesContext,
  staff: Staff,
  {
    content,
    way,
    origin = way === 'letter' ? 'ZD-paper' : 'ZD-digital',
    appointment,
    externalSystem,
    allowEmail,
    ...patient
  }: HospitalInvitation,
): Promise<Pick<Intake, 'id' | 'hash'>> =>
  context.database.write(async () => {
    const setting = await invitationSetting(context.database, staff);
    const { rules } = setting;
    if (!rules.contents.has(content)) throw new Invalid({ content: ['validation.content'] });
    const config = { ...rules.config, ...everySex };
    const values = checkedValues({ epd: patient.epd, ...correctionOf(patient) }, { ...rules, config });
    const { id, hash } = await makeIntake(
      context,
      staff,
      setting,
      {
        content,
        epd: values.epd ?? patient.epd,
        firstName: values.first_name ?? null,
        lastName: values.last_name ?? null,
        location: 'home',
        email: values.useremail ?? null,
        phone: values.phone_number_full ?? null,
        sex: patient.sex ?? null,
        dob: values.dob ?? null,
        language: languages.find((language) => language === patient.language) ?? null,
        appointmentAt: appointment?.startAt ?? null,
        weblink: false,
        tags: null,
        tagEmails: [],
        ignored: [],
      },
      {
        columns: { origin, externalSystem, externalId: appointment?.externalId ?? null, allowEmail },
        ...(appointment ? { appointment } : {}),
        ...(way ? { way } : {}),
      },
    );
    return { id, hash };
  });
