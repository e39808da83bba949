import { type Static, Type } from 'typebox';
import { Failure } from '../failure/failure.ts';
import { Category } from '../intake/status.ts';
import { limit } from '../limits/limit.ts';
import { callTimes, portalAddress } from '../portal/portal-address.ts';
import { Answer, Questionnaire } from '../questionnaire/questionnaire.ts';
import { Nothing, route } from '../route/route.ts';
import { mapOf } from '../schema/map-of.ts';
import { NullableText } from '../schema/nullable.ts';
import { Language, PartialLabels } from '../text/language.ts';
import { CivilDate, Instant } from '../time/civil-date.ts';

export * from '../portal/portal-address.ts';

const call = { permission: 'none', scope: 'patient' } as const;

const orNull = <const S extends typeof PartialLabels | typeof Instant>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ anyOf: [schema, { type: 'null' }] });

/** State of the birth date check of a link; `given` on this device. */
export const birthDateStates = ['not-asked', 'asked', 'given'] as const;
export type BirthDateState = (typeof birthDateStates)[number];

/** Id of the answered questionnaire version, which is immutable. */
const VersionId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const UniqueId = Type.String({ minLength: 1, maxLength: 64 });

/** The inviting department, for a page that may not show the patient yet. */
const invitingDepartment = {
  organisation: Type.String(),
  department: Type.String(),
  language: Language,
  /** Phone number for patients; empty for none. */
  phone: Type.String(),
};

export const PortalLink = Type.Object({ ...invitingDepartment, birthDate: Type.Enum(birthDateStates) });
export type PortalLink = Static<typeof PortalLink>;

/** Body of a 410: why the link has ended, and the department to call. */
export const LinkFailure = Type.Object({
  ...Failure.properties,
  code: Type.Enum(['link_expired', 'link_withdrawn']),
  ...invitingDepartment,
  /** The link expired, and the patient can still ask to be called by it. */
  callback: Type.Boolean(),
});
export type LinkFailure = Static<typeof LinkFailure>;

/** The patient's request to be called. Numbers are shown by their last two digits only. */
export const PortalCallback = Type.Object({
  /** End of the number that the hospital has; null without one, and for an expired link. */
  phoneEnd: NullableText,
  /** The open request; null without one. */
  asked: Type.Union([
    Type.Object({
      at: Instant,
      time: Type.Union([Type.Enum([...callTimes]), Type.Null()]),
      phoneEnd: NullableText,
    }),
    Type.Null(),
  ]),
});
export type PortalCallback = Static<typeof PortalCallback>;

export const PortalIntake = Type.Object({
  ...invitingDepartment,
  /** For texts that lack the patient's language. */
  organisationLanguage: Language,
  category: Category,
  questionnaire: Questionnaire,
  version: VersionId,
  answers: mapOf(Answer),
  /** Index of the group to continue with. */
  step: Type.Integer(),
  revision: Type.Integer(),
  /** Revision of each item's last save, by uniqueId. */
  revisions: mapOf(Type.Integer()),
  appointment: orNull(Instant),
  /** IANA zone for displayed times. */
  timezone: Type.String(),
  deadline: orNull(Instant),
  /** The department's texts (PortalSettings). */
  why: orNull(PartialLabels),
  readers: orNull(PartialLabels),
  next: orNull(PartialLabels),
  bring: orNull(PartialLabels),
  /** Median minutes of finished forms of this questionnaire; null below ten forms. */
  minutes: Type.Unsafe<number | null>({ anyOf: [{ type: 'integer' }, { type: 'null' }] }),
  /** The link was handed over on a device of the organisation. */
  device: Type.Boolean(),
  /** Staff unlocked all steps: the patient may go to any group (S1 §3 `unlockAllSteps`). */
  unlocked: Type.Boolean(),
  /** Another link can be sent to the patient's address; false on a device of the organisation. */
  canSendLink: Type.Boolean(),
  /** The consent was given, or the questionnaire asks for none. */
  consented: Type.Boolean(),
  /** Until then a sent form can be reopened, and a reopened one sent; null if it was not sent yet or can no longer be changed. */
  changeableUntil: orNull(Instant),
  /** The form was reopened and not sent again in time, so that the earlier answers count. */
  lapsed: Type.Optional(Type.Boolean()),
  /** 1 plus the number of times that the form was reopened. */
  round: Type.Integer(),
  /** Null if the department offers no calls, and on a device of the organisation. */
  callback: Type.Union([PortalCallback, Type.Null()]),
});
export type PortalIntake = Static<typeof PortalIntake>;

/** Returns the inviting department. Needs no birth date, and shows nothing of the patient. */
export const getPortalLink = route(portalAddress.getPortalLink, {
  ...call,
  summary: 'Who asks, and whether the birth date is asked for first',
  reply: PortalLink,
});

/** Returns a proof of the birth date for this device. 422 `dob.wrong`, 429 after too many, 409 if none is required. */
export const proveBirthDate = route(portalAddress.proveBirthDate, {
  ...call,
  summary: 'The patient gives the birth date and gets a proof for this device',
  patient: 'read',
  body: Type.Object({ dob: CivilDate }),
  reply: Type.Object({ proof: Type.String() }),
  example: { body: { dob: '1980-12-31' }, reply: { proof: 'q3JmE0zqg1x4vJqY7w2bN8sTtUuVvWwXxYyZz012345' } },
});

/** Returns the questionnaire and the answers. Changes nothing, since mail scanners open every link (decisions "patient links"). */
export const getPortalIntake = route(portalAddress.getPortalIntake, {
  ...call,
  summary: "The patient's questionnaire and the answers so far",
  patient: 'read',
  reply: PortalIntake,
});

/** Called when a person opens the page. */
export const openPortalIntake = route(portalAddress.openPortalIntake, {
  ...call,
  summary: 'The patient opened the questionnaire',
  patient: 'change',
  body: Type.Object({}),
  reply: Nothing,
  example: { body: {} },
});

/** Records the patient's consent. Errors: 409 `form_completed`. */
export const giveConsent = route(portalAddress.giveConsent, {
  ...call,
  summary: "The patient gives the questionnaire's consent",
  patient: 'change',
  body: Type.Object({ version: VersionId }),
  reply: Nothing,
  example: { body: { version: 1 } },
});

/**
 * Saves one answer. `base` is the item's revision that the caller knows (`revisions`), 0 if it was never saved. Errors: 422
 * `answer.*` under the item or `version`; 409 `answer_stale` if another answer was saved since, 409 `form_completed`.
 */
export const saveAnswer = route(portalAddress.saveAnswer, {
  ...call,
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

/** Completes the intake; repeating it changes nothing. Errors: 422 `answer.required` under each item that lacks an answer. */
export const submitIntake = route(portalAddress.submitIntake, {
  ...call,
  summary: 'Sends the completed questionnaire',
  patient: 'change',
  body: Type.Object({ version: VersionId }),
  reply: Nothing,
  example: { body: { version: 1 } },
});

/** Kind of the patient's device, as far as a page can tell; nothing else about it is stored. */
export const deviceKinds = ['phone', 'tablet', 'desktop'] as const;
export const DeviceKind = Type.Enum(deviceKinds);
export type DeviceKind = Static<typeof DeviceKind>;

const ReachedSeconds = Type.Integer({ minimum: 0, maximum: limit.reachedSeconds });

/** Records the patient's position, active seconds since the last call by item, and kind of device. It carries no answers. */
export const reachItem = route(portalAddress.reachItem, {
  ...call,
  summary: 'The patient has come to a question',
  patient: 'change',
  body: Type.Object({
    version: VersionId,
    uniqueId: UniqueId,
    seconds: ReachedSeconds,
    /** Seconds by item. */
    times: Type.Optional(
      Type.Array(Type.Object({ uniqueId: UniqueId, seconds: ReachedSeconds }), { maxItems: limit.reachedItems }),
    ),
    device: Type.Optional(DeviceKind),
  }),
  reply: Nothing,
  example: { body: { version: 1, uniqueId: 'no-such-item', seconds: 12 } },
});

/** Makes the sent form a draft with the same answers. Errors: 409 if it can no longer be changed. */
export const reopenIntake = route(portalAddress.reopenIntake, {
  ...call,
  summary: 'The patient changes answers that were sent',
  patient: 'change',
  body: Type.Object({}),
  reply: Nothing,
  example: { body: {} },
});

/** Queues a mail with another link. Errors: 409 `no_address`; 429 after one in ten minutes, or five in a day. */
export const sendPatientLink = route(portalAddress.sendPatientLink, {
  ...call,
  summary: 'Mails the patient another link, to go on with later',
  patient: 'change',
  body: Type.Object({}),
  reply: Nothing,
  example: { body: {} },
});

/**
 * Asks for a call, changes the request or withdraws it; works with an expired link too, which shows nothing of the patient. Without
 * `phone` the hospital's number is called. Errors: 422 `phone`: validation.required, validation.phone; 409 if the department offers
 * no calls; 429 after ten changes in an hour.
 */
export const askForCall = route(portalAddress.askForCall, {
  ...call,
  summary: 'The patient asks to be called, or no longer does',
  patient: 'change',
  body: Type.Object({
    asked: Type.Boolean(),
    phone: Type.Optional(Type.String({ maxLength: 40 })),
    time: Type.Optional(Type.Enum([...callTimes])),
  }),
  reply: PortalCallback,
  example: { body: { asked: true, phone: '0612345678', time: 'morning' } },
});
