import { type Static, Type } from 'typebox';
import { Failure } from '../failure/failure.ts';
import { Category } from '../intake/status.ts';
import { limit } from '../limits/limit.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { Answer, Questionnaire } from '../questionnaire/questionnaire.ts';
import { Nothing, route } from '../route/route.ts';
import { mapOf } from '../schema/map-of.ts';
import { Language, PartialLabels } from '../text/language.ts';
import { CivilDate, Instant } from '../time/civil-date.ts';

export * from '../portal/portal-address.ts';

const call = { permission: 'none', scope: 'patient' } as const;

const orNull = <const S extends typeof PartialLabels | typeof Instant>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ anyOf: [schema, { type: 'null' }] });

/** Whether a link asks for the patient's birth date before it shows anything; `given`: on this device it was. */
export const birthDateStates = ['not-asked', 'asked', 'given'] as const;
export type BirthDateState = (typeof birthDateStates)[number];

/** The id of the immutable questionnaire version that is answered. */
const VersionId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const UniqueId = Type.String({ minLength: 1, maxLength: 64 });

/** Who asks, for a page that may show nothing of the patient yet. */
const asking = {
  organisation: Type.String(),
  department: Type.String(),
  language: Language,
  /** Whom the patient calls; empty if the department names no number. */
  phone: Type.String(),
};

export const PortalLink = Type.Object({ ...asking, birthDate: Type.Enum(birthDateStates) });
export type PortalLink = Static<typeof PortalLink>;

/** The body of a 410: why the link has ended, and whom the patient calls. */
export const LinkFailure = Type.Object({
  ...Failure.properties,
  code: Type.Enum(['link_expired', 'link_withdrawn']),
  ...asking,
});
export type LinkFailure = Static<typeof LinkFailure>;

export const PortalIntake = Type.Object({
  ...asking,
  category: Category,
  questionnaire: Questionnaire,
  version: VersionId,
  answers: mapOf(Answer),
  /** Index of the group to go on with. */
  step: Type.Integer(),
  /** Counts the saves of the form. */
  revision: Type.Integer(),
  /** The form's revision at which each item was saved last, by its uniqueId. */
  revisions: mapOf(Type.Integer()),
  appointment: orNull(Instant),
  /** IANA zone in which times are shown. */
  timezone: Type.String(),
  /** Until when the answers are wanted. */
  deadline: orNull(Instant),
  /** The department's words (PortalSettings). */
  why: orNull(PartialLabels),
  readers: orNull(PartialLabels),
  next: orNull(PartialLabels),
  bring: orNull(PartialLabels),
  /** Median minutes of those who finished this questionnaire; null below ten forms. */
  minutes: Type.Unsafe<number | null>({ anyOf: [{ type: 'integer' }, { type: 'null' }] }),
  /** The link was handed over on a device of the organisation. */
  device: Type.Boolean(),
  /** Staff unlocked all steps: every group can be reached from the start (S1 §3 `unlockAllSteps`). */
  unlocked: Type.Boolean(),
  /** There is an address to which another link can be sent; never on a device of the organisation. */
  canSendLink: Type.Boolean(),
  /** The questionnaire's consent was given, or it asks for none. */
  consented: Type.Boolean(),
  /** Until when a form that was sent may be reopened; null for one that is open or stays closed. */
  changeableUntil: orNull(Instant),
  /** 1, and one more each time that the form was reopened. */
  round: Type.Integer(),
});
export type PortalIntake = Static<typeof PortalIntake>;

/** Works before the birth date is given, and shows nothing of the patient. */
export const getPortalLink = route({
  ...call,
  ...portalAddress.getPortalLink,
  summary: 'Who asks, and whether the birth date is asked for first',
  reply: PortalLink,
});

/** Errors: 422 `dob.wrong`; 429 after too many wrong ones; 409 if the link asks for none. */
export const proveBirthDate = route({
  ...call,
  ...portalAddress.proveBirthDate,
  summary: 'The patient gives the birth date and gets a proof for this device',
  patient: 'read',
  body: Type.Object({ dob: CivilDate }),
  reply: Type.Object({ proof: Type.String() }),
  example: { body: { dob: '1980-12-31' }, reply: { proof: 'q3JmE0zqg1x4vJqY7w2bN8sTtUuVvWwXxYyZz012345' } },
});

/** Reads, and changes nothing: mail scanners fetch every link (decisions "patient links"). */
export const getPortalIntake = route({
  ...call,
  ...portalAddress.getPortalIntake,
  summary: "The patient's questionnaire and the answers so far",
  patient: 'read',
  reply: PortalIntake,
});

/** Called by the page when a person is there. */
export const openPortalIntake = route({
  ...call,
  ...portalAddress.openPortalIntake,
  summary: 'The patient opened the questionnaire',
  patient: 'change',
  body: Type.Object({}),
  reply: Nothing,
  example: { body: {} },
});

/** Records that the patient consents in the questionnaire's words. Errors: 409 `form_completed`. */
export const giveConsent = route({
  ...call,
  ...portalAddress.giveConsent,
  summary: "The patient gives the questionnaire's consent",
  patient: 'change',
  body: Type.Object({ version: VersionId }),
  reply: Nothing,
  example: { body: { version: 1 } },
});

/**
 * Saves one answer. `base` is the revision at which the caller knows the item (`revisions`), 0 if it was never saved. Errors: 422
 * `answer.*` under the item or `version`; 409 `answer_stale` if another answer was saved since, 409 `form_completed`.
 */
export const saveAnswer = route({
  ...call,
  ...portalAddress.saveAnswer,
  summary: 'Saves one answer',
  patient: 'change',
  body: Type.Object({
    uniqueId: UniqueId,
    answer: Answer,
    version: VersionId,
    base: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  }),
  reply: Type.Object({ revision: Type.Integer() }),
  example: {
    body: { uniqueId: 'no-such-item', answer: { text: 'x' }, version: 1, base: 0 },
    reply: { revision: 4 },
  },
});

/** Completes the intake; a second time it changes nothing. Errors: 422 `answer.required` under each item that lacks an answer. */
export const submitIntake = route({
  ...call,
  ...portalAddress.submitIntake,
  summary: 'Sends the completed questionnaire',
  patient: 'change',
  body: Type.Object({ version: VersionId }),
  reply: Nothing,
  example: { body: { version: 1 } },
});

/** What a patient fills in on, as far as a page can tell; nothing else of the device is kept. */
export const deviceKinds = ['phone', 'tablet', 'desktop'] as const;
export const DeviceKind = Type.Enum(deviceKinds);
export type DeviceKind = Static<typeof DeviceKind>;

const ReachedSeconds = Type.Integer({ minimum: 0, maximum: limit.reachedSeconds });

/**
 * Where the patient is, for how many active seconds since the last such call and at which items, and on what kind of device; nothing of
 * what was answered.
 */
export const reachItem = route({
  ...call,
  ...portalAddress.reachItem,
  summary: 'The patient has come to a question',
  patient: 'change',
  body: Type.Object({
    version: VersionId,
    uniqueId: UniqueId,
    seconds: ReachedSeconds,
    /** How the seconds are spread over the items that were dealt with. */
    times: Type.Optional(
      Type.Array(Type.Object({ uniqueId: UniqueId, seconds: ReachedSeconds }), { maxItems: limit.reachedItems }),
    ),
    device: Type.Optional(DeviceKind),
  }),
  reply: Nothing,
  example: { body: { version: 1, uniqueId: 'no-such-item', seconds: 12 } },
});

/** Makes a draft of the form that was sent, with the same answers. Errors: 409 if it may not be changed any more. */
export const reopenIntake = route({
  ...call,
  ...portalAddress.reopenIntake,
  summary: 'The patient changes answers that were sent',
  patient: 'change',
  body: Type.Object({}),
  reply: Nothing,
  example: { body: {} },
});

/** Queues a mail with another link. Errors: 409 `no_address`; 429 after one in ten minutes, or five in a day. */
export const sendPatientLink = route({
  ...call,
  ...portalAddress.sendPatientLink,
  summary: 'Mails the patient another link, to go on with later',
  patient: 'change',
  body: Type.Object({}),
  reply: Nothing,
  example: { body: {} },
});
