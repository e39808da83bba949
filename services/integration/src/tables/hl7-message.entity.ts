import type { Hl7MessageState } from '@intake-desk/contracts/administration';
import { type EntityOf, entity, id, instant, int, longText, optional, refId, varchar } from '@intake-desk/database';

/** A message of a hospital's system, stored before it is acknowledged and kept until retention deletes it. */
export const Hl7MessageEntity = entity(
  'hl7_message',
  {
    id: id(),
    organisationId: refId(),
    senderId: refId(),
    /** MSH-10. A message is taken once per sender. */
    controlId: varchar(191),
    /** MSH-9, as `SIU^S12`. */
    type: varchar(32),
    /** The whole text, decoded by MSH-18. */
    body: longText(),
    /** SHA-256 of the bytes in hex: the same message again is acknowledged again. */
    bodyHash: varchar(64),
    state: varchar<Hl7MessageState>(16, 'waiting'),
    /** `patientKeyOf` the patient, in older rows `epdKey`; '' if the message names none. Messages of a patient are applied in order. */
    patientKey: varchar(191, ''),
    /** Key of the reason for a failure or a refusal. */
    reason: optional(varchar(64)),
    /** Position of the fault in the message, such as `AIL-3.1`. */
    place: optional(varchar(32)),
    /** The value at that position. */
    value: optional(varchar(191)),
    attempts: int(0),
    intakeId: optional(int()),
    receivedAt: instant(),
    doneAt: optional(instant()),
  },
  {
    unique: { control: ['senderId', 'controlId'] },
    index: {
      waiting: ['senderId', 'state', 'id'],
      patient: ['organisationId', 'patientKey', 'state', 'id'],
      received: ['organisationId', 'receivedAt'],
      expiry: ['receivedAt'],
      intake: ['intakeId'],
    },
    references: { organisationId: 'organisation', senderId: 'hl7_sender' },
  },
);
export type Hl7Message = EntityOf<typeof Hl7MessageEntity>;
