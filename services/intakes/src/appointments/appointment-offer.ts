import type { AppointmentOffer } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { hasConsultProvider, settingsOf } from '@intake-desk/identity';
import { IsNull } from 'typeorm';
import type { ReachableIntake } from '../intake/reachable-intake.ts';
import { followUpTypes } from '../notifications/follow-up-types.ts';
import { ProcedureEntity } from '../tables/procedure.entity.ts';

/**
 * Which boxes an intake's appointments have (S1 §5): a confirmation if its content is a procedure of the department that has
 * one, follow-ups if it has those and a kind of follow-up is meant for it, a video consult if the organisation has a party.
 */
export async function appointmentOffer(
  database: Database,
  { intake, department }: ReachableIntake,
): Promise<AppointmentOffer> {
  const { organisationId, departmentId, content: value } = intake;
  const [procedure, settings, remoteConsult] = await Promise.all([
    database.read().findOneBy(ProcedureEntity, { organisationId, departmentId, value, disabledAt: IsNull() }),
    settingsOf(database, department),
    hasConsultProvider(database, organisationId),
  ]);
  return {
    send_confirmation: procedure?.confirmation === true,
    enable_followups: procedure?.followups === true && followUpTypes(settings, intake).length > 0,
    remote_consult: remoteConsult,
  };
}
