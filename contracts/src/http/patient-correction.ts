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

export const patientFields = {
  epd: Epd,
  first_name: orNull(PlainName(limit.nameLength, 0)),
  last_name: orNull(PlainName(limit.nameLength, 0)),
  sex: orNull(Sex),
  dob: orNull(CivilDate),
  useremail: orNull(Type.String({ maxLength: limit.emailLength })),
  phone_number_full: orNull(Type.String({ maxLength: limit.phoneLength })),
  language: Language,
};

/** Correctable fields of a patient, in the order of the form. */
export const correctableFields = keysOf(patientFields);
export type CorrectableField = (typeof correctableFields)[number];

/** A change of one of these ends all links of the patient, since their owner may be another person. */
export const revokingFields: readonly CorrectableField[] = ['dob', 'useremail', 'phone_number_full'];

const { useremail, ...shown } = patientFields;

export const PatientDetail = Type.Object({
  ...shown,
  /** The address; `1` if the caller may not see it; null without one. */
  useremail: Type.Union([useremail, Type.Literal(1)]),
  version: Type.String(),
  /** False if the caller cannot change every department of the patient's intakes, or lacks a permission. */
  correctable: Type.Boolean(),
  /** Number of the patient's intakes in all departments, which are corrected together. */
  intakes: Type.Integer({ minimum: 1 }),
  /** Intakes that wait for answers and can get a new link. */
  waiting: Type.Integer({ minimum: 0 }),
  /** Failed messages that can be sent again unchanged. */
  failed: Type.Integer({ minimum: 0 }),
});
export type PatientDetail = Static<typeof PatientDetail>;

export const getPatient = route('GET /api/ic/patient', {
  ...departmentQuery,
  summary: 'A patient as they can be corrected',
  permission: 'view_patient_modal',
  departmentKey: true,
  patient: 'read',
  query: Type.Object({ ...scopeFields, id: IntakeId }),
  reply: PatientDetail,
  example: { query: { ...exampleScope, id: 42 } },
});

/**
 * Corrects a patient in all intakes. A field that is left out stays; null clears it. A new birth date, e-mail or phone number ends
 * every link and proof of the patient, hides earlier answers from later links, and is mailed to the former address. `sendAgain`
 * invites again for each intake that waits for answers, and resends failed messages. Repeating a correction changes and sends
 * nothing. 403 without view_patient_modal as well, both in every department of the patient's intakes. 422 as for an invitation, and
 * `reason`; 422 `epd` for the ID of another patient; 409 if the patient has changed since `version` was read, or under another's
 * edit lock.
 */
export const correctPatient = route('POST /api/ic/patient', {
  ...departmentBody,
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
    /** Ended links and proofs of a birth date. */
    revoked: Type.Integer({ minimum: 0 }),
    /** Former addresses that get a mail. */
    told: Type.Integer({ minimum: 0 }),
    /** Messages queued by `sendAgain`. */
    sent: Type.Integer({ minimum: 0 }),
  }),
  example: {
    body: {
      ...exampleScope,
      id: 42,
      version: 'd41d8cd98f00b204',
      language: 'nl',
      reason: 'The patient asked for Dutch.',
    },
  },
});
export type PatientCorrection = Omit<Static<(typeof correctPatient)['body']>, 'org' | 'departmentSymbol'>;
export type CorrectedPatient = Static<(typeof correctPatient)['reply']>;
