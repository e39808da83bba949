import type { Database } from '@intake-desk/database';
import { hasConsultProvider, settingsOf } from '@intake-desk/identity';
import { IsNull } from 'typeorm';
import type { ReachableIntake } from '../intake/reachable-intake.ts';
import { followUpTypes } from '../notifications/notification-types.ts';
import { ProcedureEntity } from '../tables/procedure.entity.ts';

/**
 * Returns the boxes of the appointment form of an intake (S1 §5): a confirmation and follow-ups if its procedure has them and the
 * department plans follow-ups for it, a video consult if the organisation has a provider. Nothing is confirmed for a hidden record.
 */
export async function appointmentOffer(database: Database, { intake, department }: ReachableIntake) {
  const { organisationId, departmentId, content: value } = intake;
  const [procedure, settings, remoteConsult] = await Promise.all([
    database.read().findOneBy(ProcedureEntity, { organisationId, departmentId, value, disabledAt: IsNull() }),
    settingsOf(database, department),
    hasConsultProvider(database, organisationId),
  ]);
  return {
    send_confirmation: procedure?.confirmation === true && intake.hiddenAt === null,
    enable_followups: procedure?.followups === true && followUpTypes(settings, intake).length > 0,
    remote_consult: remoteConsult,
  };
}
