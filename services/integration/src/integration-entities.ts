import { BookingEntity } from './tables/booking.entity.ts';
import { FhirServerEntity } from './tables/fhir-server.entity.ts';
import { Hl7DestinationEntity } from './tables/hl7-destination.entity.ts';
import { Hl7MessageEntity } from './tables/hl7-message.entity.ts';
import { Hl7ResultEntity } from './tables/hl7-result.entity.ts';
import { Hl7SenderEntity } from './tables/hl7-sender.entity.ts';
import { InvitationRuleEntity } from './tables/invitation-rule.entity.ts';
import { ReportedPatientEntity } from './tables/reported-patient.entity.ts';

export const integrationEntities = [
  BookingEntity,
  FhirServerEntity,
  Hl7DestinationEntity,
  Hl7MessageEntity,
  Hl7ResultEntity,
  Hl7SenderEntity,
  InvitationRuleEntity,
  ReportedPatientEntity,
];
