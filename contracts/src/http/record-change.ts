import { type Static, Type } from 'typebox';
import { IntakeId, OrganisationSymbol, scopeFields, Tab, TagId, TagIds } from '../identifier/identifier.ts';
import { Location } from '../intake/location.ts';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { NullableText } from '../schema/nullable.ts';
import { Language } from '../text/language.ts';
import { Instant } from '../time/civil-date.ts';
import { answered_at, changeCall, departmentQuery, exampleScope } from './department-call.ts';

const Reason = Type.String({ maxLength: limit.reasonLength });

/** Hides a record and its pending messages, or restores both; toggles without `hidden`. 422 `reason`. */
export const toggleHidden = route('POST /api/toggle_ic', {
  ...changeCall,
  summary: 'Hides a record, or restores it',
  body: Type.Object({
    ...scopeFields,
    id: IntakeId,
    reason: Reason,
    hidden: Type.Optional(Type.Boolean()),
    sessionId: Type.Optional(Tab),
  }),
  reply: Type.Object({
    hidden: Type.Boolean(),
    messages: Type.Integer({ minimum: 0 }),
  }),
  example: { body: { ...exampleScope, id: 42, reason: 'Sent to the wrong patient.' } },
});

/** Address of a message: the stored one, or another, which is then stored. */
const addressFields = {
  email: Type.Optional(Type.String({ minLength: 1, maxLength: limit.emailLength })),
  useSavedEmail: Type.Optional(Type.Boolean()),
};

/**
 * Sets where the patient fills in: at home or at the hospital. Without `location` it toggles. Mails the patient only with
 * `sendEmail`. 422 `email`: validation.email, no_email_found.
 */
export const toggleLocation = route('POST /api/ic/toggle-location', {
  ...changeCall,
  permission: 'send_invite',
  summary: 'Moves the filling in to the patient’s home or to the hospital',
  body: Type.Object({
    ...scopeFields,
    id: IntakeId,
    ...addressFields,
    sendEmail: Type.Optional(Type.Boolean()),
    location: Type.Optional(Location),
    sessionId: Type.Optional(Tab),
  }),
  reply: Type.Object({ location: Location, queued: Type.Boolean() }),
  example: { body: { ...exampleScope, id: 42, useSavedEmail: true, sendEmail: true } },
});

/** Sends the invitation again with a new link. 422 `email` as `toggleLocation`; 409 if it does not wait for answers. */
export const resendInvitation = route('POST /api/ic/resend-invitation', {
  ...changeCall,
  permission: 'send_invite',
  summary: 'Sends the invitation again',
  body: Type.Object({ ...scopeFields, id: IntakeId, ...addressFields, sessionId: Type.Optional(Tab) }),
  reply: Nothing,
  example: { body: { ...exampleScope, id: 42, useSavedEmail: true } },
});

/** The last view of a completed intake's answers. A later form is unseen again. */
export const Reading = Type.Object({ at: Instant, by: Type.String() });
export type Reading = Static<typeof Reading>;

/** Marks a completed intake as read or unread. Ignores the edit lock. 409 for an intake without a completed form. */
export const markRead = route('POST /api/ic/read', {
  ...changeCall,
  permission: 'preview_dashboard_form',
  summary: 'Notes that a completed intake was read, or that it was not',
  body: Type.Object({ ...scopeFields, id: IntakeId, read: Type.Boolean(), answered_at }),
  reply: Type.Object({ read: Type.Unsafe<Reading | null>({ anyOf: [Reading, { type: 'null' }] }) }),
  example: { body: { ...exampleScope, id: 42, read: true } },
});

/** Records that somebody dealt with a completed intake's answers. A later form has to be handled again. */
export const Handling = Type.Object({
  at: Instant,
  by: Type.String(),
  note: NullableText,
});
export type Handling = Static<typeof Handling>;

/** Marks a completed intake as handled or not, regardless of the edit lock. 409 without a completed form. */
export const markHandled = route('POST /api/ic/handled', {
  ...changeCall,
  permission: 'preview_dashboard_form',
  summary: 'Notes that a completed intake was handled, or that it was not',
  body: Type.Object({
    ...scopeFields,
    id: IntakeId,
    handled: Type.Boolean(),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: limit.reasonLength })),
    answered_at,
  }),
  reply: Type.Object({ handled: Type.Unsafe<Handling | null>({ anyOf: [Handling, { type: 'null' }] }) }),
  example: { body: { ...exampleScope, id: 42, handled: true, note: 'Called the patient.' } },
});

/** Replaces a record's tags. 422 `tags`: validation.tag for one that is disabled, missing, or the second of an exclusive group. */
export const addTags = route('PUT /api/ic/add_tags', {
  ...changeCall,
  summary: 'Sets the tags of a record',
  body: Type.Object({
    ...scopeFields,
    ic_id: IntakeId,
    tags: TagIds,
    sessionId: Type.Optional(Tab),
  }),
  reply: Type.Object({ success: Type.Boolean(), tags: Type.Array(Type.Integer()) }),
  example: { body: { ...exampleScope, ic_id: 42, tags: [7] } },
});

/** Template of the e-mail that adding a tag offers (S1 §3): `key` is the tag's `enabling_email_key`. */
export const TagActivatedEmail = Type.Object({
  key: Type.String(),
  subject: Type.String(),
  template: Type.String(),
  tag_enabled: Type.Boolean(),
});
export type TagActivatedEmail = Static<typeof TagActivatedEmail>;

/** Lists the e-mails in the caller's language, else in the organisation's. */
export const getTagActivatedEmails = route('GET /api/tag-activated-emails', {
  summary: 'E-mails that adding a tag offers to send',
  permission: ['view_patient_modal', 'send_invite'],
  scope: { org: 'query.org', department: 'query.dpt' },
  departmentKey: true,
  pin: true,
  query: Type.Object({ org: OrganisationSymbol, dpt: scopeFields.departmentSymbol }),
  reply: Type.Array(TagActivatedEmail),
  example: { query: { org: 'northsea', dpt: 'ANE' } },
});

/** Returns a tag's e-mail as the patient of a record would read it now, in their language. 422 as `sendTagEmail` under `tagId`. */
export const previewTagEmail = route('GET /api/tags/email-preview', {
  ...departmentQuery,
  summary: 'The e-mail of a tag as the patient will read it',
  permission: 'view_patient_modal',
  departmentKey: true,
  patient: 'read',
  query: Type.Object({ ...scopeFields, ic_id: IntakeId, tagId: TagId }),
  reply: Type.Object({ language: Language, subject: Type.String(), text: Type.String() }),
  example: { query: { ...exampleScope, ic_id: 42, tagId: 7 } },
});

/**
 * Sends a tag's e-mail, to the stored address without `email_address`. 422 `email_address`: validation.email, no_email_found;
 * `tagId`: validation.tag; `email_subject`: template.placeholder for any placeholder but the organisation.
 */
export const sendTagEmail = route('PUT /api/tags/send_email', {
  ...changeCall,
  summary: 'Sends the e-mail of a tag',
  body: Type.Object({
    ...scopeFields,
    ic_id: IntakeId,
    tagId: TagId,
    email_address: Type.Optional(Type.String({ minLength: 1, maxLength: limit.emailLength })),
    email_subject: Type.Optional(Type.String({ minLength: 1, maxLength: limit.nameLength })),
    sessionId: Type.Optional(Tab),
  }),
  reply: Nothing,
  example: { body: { ...exampleScope, ic_id: 42, tagId: 7 } },
});

/** Bulk actions. `untag` and `restore` undo `tag` and `hide`. */
export const chosenActions = ['tag', 'untag', 'hide', 'restore', 'resend'] as const;
export const ChosenAction = Type.Enum([...chosenActions]);
export type ChosenAction = Static<typeof ChosenAction>;

/** Why a record was skipped. */
export const leftOutReasons = [
  'already',
  'completed',
  'exclusive',
  'gone',
  'hidden',
  'linked',
  'locked',
  'noEmail',
] as const;
export const LeftOutReason = Type.Enum([...leftOutReasons]);
export type LeftOutReason = Static<typeof LeftOutReason>;

/**
 * Makes the same change of several records, each atomically and by the rules of a single change. `dryRun` returns the outcome and
 * changes nothing. More than `limit.chosenIntakes.call` need several calls. 403 for `resend` without send_invite; 422 `tagId` for
 * `tag`, `reason` for `hide` and `restore`.
 */
export const changeChosen = route('POST /api/ic/chosen', {
  ...changeCall,
  summary: 'Changes several records in the same way',
  eachPatient: true,
  body: Type.Object({
    ...scopeFields,
    action: ChosenAction,
    ids: Type.Array(IntakeId, { minItems: 1, maxItems: limit.chosenIntakes.call }),
    dryRun: Type.Boolean(),
    tagId: Type.Optional(TagId),
    reason: Type.Optional(Reason),
  }),
  reply: Type.Object({
    done: Type.Array(IntakeId),
    leftOut: Type.Array(Type.Object({ id: IntakeId, reason: LeftOutReason })),
  }),
  example: {
    body: { ...exampleScope, action: 'hide', ids: [42], dryRun: true, reason: 'Duplicates.' },
  },
});
export type ChosenRequest = Static<(typeof changeChosen)['body']>;
export type ChosenReply = Static<(typeof changeChosen)['reply']>;
