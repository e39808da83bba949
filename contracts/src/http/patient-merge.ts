import { type Static, Type } from 'typebox';
import { Epd, IntakeId, scopeFields, Tab } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { departmentQuery, exampleScope } from './department-call.ts';
import { correctableFields, PatientDetail, patientFields } from './patient-correction.ts';

const { useremail: _, ...shown } = patientFields;

/** Fields that a merge takes from either record; the patient ID always comes from the kept record. */
export const mergedFields = correctableFields.filter((field) => field !== 'epd');
export type MergedField = (typeof mergedFields)[number];

const OneRecord = Type.Enum(['kept', 'other']);

/** The record that each field is taken from; `kept` by default. */
export const MergeChoices = Type.Object({
  first_name: Type.Optional(OneRecord),
  last_name: Type.Optional(OneRecord),
  sex: Type.Optional(OneRecord),
  dob: Type.Optional(OneRecord),
  useremail: Type.Optional(OneRecord),
  phone_number_full: Type.Optional(OneRecord),
  language: Type.Optional(OneRecord),
});
export type MergeChoices = Static<typeof MergeChoices>;

export const MergeSide = Type.Object({
  id: Type.Integer(),
  ...shown,
  useremail: PatientDetail.properties.useremail,
  /** Intakes in all departments. */
  intakes: Type.Integer({ minimum: 1 }),
  /** Departments that the caller may see, with the number of the patient's intakes in each. */
  departments: Type.Array(Type.Object({ name: Type.String(), intakes: Type.Integer({ minimum: 1 }) })),
});
export type MergeSide = Static<typeof MergeSide>;

/** Reasons why two records cannot be merged now. */
export const mergeBlocks = ['same', 'elsewhere', 'test', 'locked'] as const;

export const MergePreview = Type.Object({
  version: Type.String(),
  kept: MergeSide,
  other: MergeSide,
  differing: Type.Array(Type.Enum(mergedFields)),
  blocked: Type.Union([Type.Enum(mergeBlocks), Type.Null()]),
  /** Name of the user who works in one of the intakes, if that blocks the merge. */
  lockedBy: Type.Union([Type.String(), Type.Null()]),
  /** User who marked the records as two patients, if anybody did. */
  distinct: Type.Union([Type.Object({ by: Type.String(), at: Type.String() }), Type.Null()]),
  /** Intakes that would change. */
  changed: Type.Integer({ minimum: 0 }),
  /** Links and proofs of a birth date that would end. */
  revoked: Type.Integer({ minimum: 0 }),
  /** Unsent messages that would be canceled. */
  canceled: Type.Integer({ minimum: 0 }),
  /** Former addresses that would get a mail. */
  told: Type.Integer({ minimum: 0 }),
  /** Intakes that wait for answers and would lose their link; each can get a new one. */
  waiting: Type.Integer({ minimum: 0 }),
});
export type MergePreview = Static<typeof MergePreview>;

const scope = { org: 'body.org', department: 'body.departmentSymbol' } as const;
const mergeCall = {
  method: 'POST',
  permission: 'send_invite',
  scope,
  departmentKey: true,
  patient: 'change',
  eachPatient: true,
} as const;
const pair = { ...scopeFields, id: IntakeId, otherId: IntakeId };
const example = { ...exampleScope, id: 42, otherId: 43 };

/** Reasons to propose a duplicate: identifiers that differ only in spelling, or equal values of another field. */
export const doubleReasons = ['epd', 'name', 'email', 'phone'] as const;
export type DoubleReason = (typeof doubleReasons)[number];

export const PossibleDouble = Type.Object({
  /** The patient's newest intake that the caller may see. */
  id: Type.Integer(),
  epd: Epd,
  fullname: Type.String(),
  dob: patientFields.dob,
  /** Intakes that the caller may see. */
  intakes: Type.Integer({ minimum: 1 }),
  reasons: Type.Array(Type.Enum(doubleReasons)),
});
export type PossibleDouble = Static<typeof PossibleDouble>;

export const PatientMerge = Type.Object({
  /** An intake that had the other ID. */
  id: Type.Integer(),
  epd: Epd,
  by: Type.String(),
  at: Type.String(),
});
export type PatientMerge = Static<typeof PatientMerge>;

/**
 * Lists possible duplicates of a patient, at most `limit.possibleDoubles`, and what was merged into it. Proposes only patients with
 * an intake in a department that the caller may see.
 */
export const getDoubles = route('GET /api/ic/patient/doubles', {
  ...departmentQuery,
  summary: 'Possible doubles of a patient',
  permission: 'view_patient_modal',
  departmentKey: true,
  patient: 'read',
  eachPatient: true,
  query: Type.Object({ ...scopeFields, id: IntakeId }),
  reply: Type.Object({
    version: Type.String(),
    doubles: Type.Array(PossibleDouble),
    merges: Type.Array(PatientMerge),
  }),
  example: { query: { ...exampleScope, id: 42 } },
});
export type Doubles = Static<(typeof getDoubles)['reply']>;

/** Returns the effects of a merge. 422 `epd` if the caller may see no other patient with that ID. */
export const previewMerge = route('POST /api/ic/patient/merge/preview', {
  summary: 'What merging two patients would do',
  permission: 'view_patient_modal',
  scope,
  departmentKey: true,
  patient: 'read',
  eachPatient: true,
  body: Type.Object({
    ...scopeFields,
    id: IntakeId,
    otherId: Type.Optional(IntakeId),
    epd: Type.Optional(Epd),
    choices: Type.Optional(MergeChoices),
    sessionId: Type.Optional(Tab),
  }),
  reply: MergePreview,
  example: { body: example },
});
export type MergePreviewRequest = Omit<Static<(typeof previewMerge)['body']>, 'org' | 'departmentSymbol'>;

/**
 * Merges the other patient into the one of `id`: all intakes of both get that ID, and the chosen values where they differ. An
 * intake with a new birth date, e-mail or phone number loses its links, as in a correction. Repeating a merge changes nothing. 403
 * without view_patient_modal as well, both in every department of both patients' intakes. 422 `reason`, and `otherId` for a test
 * record with a patient; 409 if one of them has changed since `version` was read, or under another's edit lock.
 */
export const mergePatients = route('POST /api/ic/patient/merge', {
  summary: 'Merges two patients',
  ...mergeCall,
  body: Type.Object({
    ...pair,
    version: Type.String({ minLength: 1, maxLength: 64 }),
    reason: Type.String({ maxLength: limit.reasonLength }),
    choices: Type.Optional(MergeChoices),
    sendAgain: Type.Optional(Type.Boolean()),
    sessionId: Type.Optional(Tab),
  }),
  reply: Type.Object({
    version: Type.String(),
    changed: Type.Integer({ minimum: 0 }),
    revoked: Type.Integer({ minimum: 0 }),
    told: Type.Integer({ minimum: 0 }),
    sent: Type.Integer({ minimum: 0 }),
  }),
  example: { body: { ...example, version: 'd41d8cd98f00b204', reason: 'One patient, registered twice.' } },
});
export type MergeRequest = Omit<Static<(typeof mergePatients)['body']>, 'org' | 'departmentSymbol'>;
export type MergedPatient = Static<(typeof mergePatients)['reply']>;

/**
 * Restores the former ID and values of every intake of a merge; `otherId` is an intake that it changed. Does nothing if it is
 * already undone. 422 by field for later corrections; permissions and 409 as for merging.
 */
export const undoMerge = route('POST /api/ic/patient/merge/undo', {
  summary: 'Undoes the merging of two patients',
  ...mergeCall,
  body: Type.Object({
    ...pair,
    version: Type.String({ minLength: 1, maxLength: 64 }),
    sessionId: Type.Optional(Tab),
  }),
  reply: Type.Object({
    changed: Type.Integer({ minimum: 0 }),
    revoked: Type.Integer({ minimum: 0 }),
    told: Type.Integer({ minimum: 0 }),
  }),
  example: { body: { ...example, version: 'd41d8cd98f00b204' } },
});
export type UndoMergeRequest = Omit<Static<(typeof undoMerge)['body']>, 'org' | 'departmentSymbol'>;
export type UndoneMerge = Static<(typeof undoMerge)['reply']>;

/** Marks two patients as different for good, so that they are no longer proposed. Permissions as for merging. */
export const dismissDouble = route('POST /api/ic/patient/doubles/dismiss', {
  summary: 'Marks two patients as different people',
  ...mergeCall,
  body: Type.Object(pair),
  reply: Nothing,
  example: { body: example },
});
