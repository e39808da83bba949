import type { Hl7ResultState } from '@intake-desk/contracts/administration';
import { type EntityOf, entity, id, instant, int, longText, optional, refId, varchar } from '@intake-desk/database';

/** A completed form for one destination. The outbox delivers it; the row remembers its text and the answer. */
export const Hl7ResultEntity = entity(
  'hl7_result',
  {
    id: id(),
    organisationId: refId(),
    destinationId: refId(),
    intakeId: refId(),
    submissionId: refId(),
    /** `patientKeyOf` the patient, whose results are sent in order. */
    patientKey: varchar(191),
    /** MSH-10, the same for each attempt; another one once somebody sends a refused result again. */
    controlId: varchar(20),
    /** MSH-9, as `ORU^R01`. */
    type: varchar(32),
    /** The text, written before it is first sent so that each attempt sends the same; a file is cut out once it is done. */
    body: optional(longText()),
    state: varchar<Hl7ResultState>(16, 'waiting'),
    /** Key of the reason for a refusal, or why it could not be sent yet. */
    reason: optional(varchar(64)),
    /** Answer of the system, as `AE Unknown patient`. */
    value: optional(varchar(191)),
    attempts: int(0),
    createdAt: instant(),
    doneAt: optional(instant()),
  },
  {
    unique: { form: ['destinationId', 'submissionId'], control: ['controlId'] },
    index: {
      patient: ['destinationId', 'patientKey', 'state', 'id'],
      state: ['destinationId', 'state'],
      created: ['organisationId', 'createdAt'],
      expiry: ['createdAt'],
    },
    references: {
      organisationId: 'organisation',
      destinationId: 'hl7_destination',
      intakeId: 'intake',
      submissionId: 'submission',
    },
  },
);
export type Hl7Result = EntityOf<typeof Hl7ResultEntity>;
