import { type Static, type TSchema, Type } from 'typebox';
import { Epd, IntakeId, scopeFields, Tab } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { optionalFields } from '../schema/entity-body.ts';
import { keysOf } from '../schema/keys-of.ts';
import { Language } from '../text/language.ts';
import { PlainName } from '../text/plain-name.ts';
import { CivilDate } from '../time/civil-date.ts';
import { departmentBody, departmentQuery, exampleScope } from './department-call.ts';
import { Sex } from './invite.ts';

const orNull = <const S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A patient's fields under the names that an invitation has for them. */
export const patientFields = {
  epd: Epd,
  first_name: orNull(PlainName(limit.nameLength, 0)),
  last_name: orNull(PlainName(limit.nameLength, 0)),
  sex: orNull(Sex),
  dob: orNull(CivilDate),
  useremail: orNull(Type.String({ maxLength: limit.emailLength })),
  phone_number_full: orNull(Type.String({ maxLength: 32 })),
  language: Language,
};

/** Fields of a patient that can be corrected, in the order of the form. */
export const correctableFields = keysOf(patientFields);
export type CorrectableField = (typeof correctableFields)[number];

/** Fields whose change ends all links of the patient: whoever has one may be somebody else. */
export const revokingFields: readonly CorrectableField[] = ['dob', 'useremail', 'phone_number_full'];

const { useremail, ...shown } = patientFields;

/** A patient as the form of a correction shows them. */
export const PatientDetail = Type.Object({
  ...shown,
  /** The address, `1` if there is one that the caller may not see, null if there is none. */
  useremail: Type.Union([useremail, Type.Literal(1)]),
  /** Names the patient's fields as they are now. */
  version: Type.String(),
  /** False if an intake of the patient is of a department that the caller cannot change, or a right is missing. */
  correctable: Type.Boolean(),
  /** Intakes of the patient in all departments; all are corrected together. */
  intakes: Type.Integer({ minimum: 1 }),
  /** Intakes that still wait for answers: a new link can be sent for these. */
  waiting: Type.Integer({ minimum: 0 }),
  /** Messages that did not arrive and can be sent again as they are. */
  failed: Type.Integer({ minimum: 0 }),
});
export type PatientDetail = Static<typeof PatientDetail>;

export const getPatient = route({
  ...departmentQuery,
  url: '/api/ic/patient',
  summary: 'A patient as they can be corrected',
  permission: 'view_patient_modal',
  departmentKey: true,
  patient: 'read',
  query: Type.Object({ ...scopeFields, id: IntakeId }),
  reply: PatientDetail,
  example: { query: { ...exampleScope, id: 42 } },
});

/**
 * Corrects a patient in all of their intakes. A field that is left out stays; null clears it. A change of birth date, e-mail or phone ends
 * every link and proof of the patient, hides earlier answers from later links and is mailed to the former address. `sendAgain` invites
 * anew for each intake that waits for answers, and sends what did not arrive. The same correction again changes and sends nothing.
 * Needs view_patient_modal besides, both in every department of the patient's intakes: 403. 422 as an invitation, and `reason`;
 * 422 `epd` for the ID of another patient; 409 if the patient has changed since `version` was read, or under another's edit lock.
 */
export const correctPatient = route({
  ...departmentBody,
  url: '/api/ic/patient',
  summary: 'Corrects a patient in all intakes',
  permission: 'send_invite',
  departmentKey: true,
  patient: 'change',
  body: Type.Object({
    ...scopeFields,
    id: IntakeId,
    version: Type.String({ minLength: 1, maxLength: 64 }),
    reason: Type.String({ maxLength: limit.reasonLength }),
    sendAgain: Type.Optional(Type.Boolean()),
    sessionId: Type.Optional(Tab),
    ...optionalFields(patientFields),
  }),
  reply: Type.Object({
    version: Type.String(),
    changed: Type.Array(Type.Enum(correctableFields)),
    /** Links and proofs of a birth date that work no longer. */
    revoked: Type.Integer({ minimum: 0 }),
    /** Former addresses that get a mail. */
    told: Type.Integer({ minimum: 0 }),
    /** Messages that were queued by `sendAgain`. */
    sent: Type.Integer({ minimum: 0 }),
  }),
  example: {
    body: {
      ...{ ...exampleScope, id: 42, version: 'd41d8cd98f00b204', language: 'nl' },
      reason: 'The patient asked for Dutch.',
    },
  },
});
export type PatientCorrection = Omit<Static<(typeof correctPatient)['body']>, 'org' | 'departmentSymbol'>;
export type CorrectedPatient = Static<(typeof correctPatient)['reply']>;
