import { usualMapping } from '@intake-desk/contracts/administration';
import { epdKey } from '@intake-desk/database';
import type { Department, Organisation } from '@intake-desk/identity';
import {
  BookingEntity,
  FhirServerEntity,
  Hl7DestinationEntity,
  Hl7MessageEntity,
  Hl7ResultEntity,
  Hl7SenderEntity,
  InvitationRuleEntity,
  patientIdOf,
} from '@intake-desk/integration';
import type { Gateway } from '../gateway.ts';

interface IntegrationOf {
  readonly of: Organisation;
  readonly dep: Department;
  readonly secret: string;
  readonly content: string;
  readonly intakeId: number;
  readonly formId: number;
}

/**
 * A sender of an organisation, a message of it that failed, a rule of a department with an appointment of yesterday, a switched off
 * destination that refused a result, and a FHIR server.
 */
export function addIntegration(
  { services: { database } }: Gateway,
  { of, dep, secret, content, intakeId, formId }: IntegrationOf,
): Promise<
  Record<'hl7Sender' | 'hl7Message' | 'hl7Destination' | 'hl7Result' | 'invitationRule' | 'fhirServer', number> &
    Record<'fhirAppointment' | 'fhirPatient', string>
> {
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
    const destination = await manager.save(Hl7DestinationEntity, {
      organisationId,
      name: `Destination ${secret} ${dep.symbol}`,
      host: 'ehr.northsea.example',
      port: 2576,
      application: 'DESK',
      facility: of.symbol,
      receivingApplication: 'EHR',
      receivingFacility: secret,
      format: 'ORU',
      departments: [departmentId],
      enabled: false,
      createdAt: now,
      updatedAt: now,
    });
    const result = await manager.save(Hl7ResultEntity, {
      organisationId,
      destinationId: destination.id,
      intakeId,
      submissionId: formId,
      patientKey: `${secret}-hl7`,
      controlId: `${secret}-${departmentId}`,
      type: 'ORU^R01',
      body: `MSH|^~\\&|DESK|${of.symbol}|EHR|${secret}|20260101||ORU^R01^ORU_R01|1|P|2.5.1\r`,
      state: 'failed',
      reason: 'rejected',
      value: `AE ${secret}`,
      createdAt: now,
    });
    const server = await manager.save(FhirServerEntity, {
      organisationId,
      name: `Server ${secret} ${dep.symbol}`,
      issuer: `https://ehr.northsea.example/${of.symbol}/${departmentId}`,
      clientId: 'desk',
      identifierSystem: `urn:${secret}`,
      createdAt: now,
      updatedAt: now,
    });
    return {
      fhirServer: server.id,
      hl7Sender: sender.id,
      hl7Message: message.id,
      hl7Destination: destination.id,
      hl7Result: result.id,
      invitationRule: rule.id,
      fhirAppointment: `b${booking.id}`,
      fhirPatient: patientIdOf(epd) ?? '',
    };
  });
}
