import { usualMapping } from '@intake-desk/contracts/administration';
import { epdKey } from '@intake-desk/database';
import type { Department, Organisation } from '@intake-desk/identity';
import {
  BookingEntity,
  Hl7MessageEntity,
  Hl7SenderEntity,
  InvitationRuleEntity,
  patientIdOf,
} from '@intake-desk/integration';
import type { Gateway } from '../gateway.ts';

/** A sender of an organisation, a message of it that failed, and a rule of a department with an appointment of yesterday. */
export function addIntegration(
  { services: { database } }: Gateway,
  { of, dep, secret, content }: { of: Organisation; dep: Department; secret: string; content: string },
): Promise<{
  hl7Sender: number;
  hl7Message: number;
  invitationRule: number;
  fhirAppointment: string;
  fhirPatient: string;
}> {
  const [organisationId, departmentId, now] = [of.id, dep.id, database.now()];
  return database.write(async () => {
    const manager = database.manager();
    const sender = await manager.save(Hl7SenderEntity, {
      organisationId,
      name: `Sender ${secret} ${dep.symbol}`,
      application: `EHR-${dep.symbol}`,
      facility: of.symbol,
      ips: [{ from: '192.0.2.1', to: null }],
      certificate: null,
      mapping: usualMapping,
      createdAt: now,
      updatedAt: now,
    });
    const message = await manager.save(Hl7MessageEntity, {
      organisationId,
      senderId: sender.id,
      controlId: '1',
      type: 'SIU^S12',
      body: `MSH|^~\\&|EHR-${dep.symbol}|${of.symbol}|DESK||20260101||SIU^S12|1|P|2.5.1\rPID|1||${secret}-hl7`,
      bodyHash: '0'.repeat(64),
      state: 'failed',
      patientKey: `${secret}-hl7`,
      reason: 'department_unknown',
      place: 'AIL-3.1',
      receivedAt: now,
    });
    const rule = await manager.save(InvitationRuleEntity, {
      organisationId,
      departmentId,
      name: `Rule ${secret} ${dep.symbol}`,
      content,
      daysBefore: 14,
      way: 'email',
      createdAt: now,
      updatedAt: now,
    });
    const yesterday = new Date(now.getTime() - 86_400_000);
    const epd = `${secret}-hl7`;
    const booking = await manager.save(BookingEntity, {
      organisationId,
      departmentId,
      system: `hl7:${sender.id}`,
      externalId: 'visit',
      startAt: yesterday,
      epd,
      epdKey: epdKey(epd),
      createdAt: yesterday,
      updatedAt: now,
    });
    return {
      hl7Sender: sender.id,
      hl7Message: message.id,
      invitationRule: rule.id,
      fhirAppointment: `b${booking.id}`,
      fhirPatient: patientIdOf(epd) ?? '',
    };
  });
}
