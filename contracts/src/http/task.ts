import { type Static, Type } from 'typebox';
import { IntakeId, RoleId, scopeFields, UserId } from '../identifier/identifier.ts';
import { callTimes } from '../portal/portal-address.ts';
import { route } from '../route/route.ts';
import { NullableText } from '../schema/nullable.ts';
import { Instant } from '../time/civil-date.ts';
import { answered_at, changeCall, exampleScope } from './department-call.ts';

/** The colleague who takes care of a patient, or the role whose users do. */
export const TaskOwner = Type.Union([
  Type.Object({ kind: Type.Literal('user'), id: UserId, name: Type.String() }),
  Type.Object({ kind: Type.Literal('role'), id: RoleId, name: Type.String() }),
]);
export type TaskOwner = Static<typeof TaskOwner>;

export const Callback = Type.Object({
  askedAt: Instant,
  /** The colleague who noted it; null if the patient asked on the portal. */
  notedBy: NullableText,
  /** The time of day at which the patient prefers the call; null for any. */
  time: Type.Union([Type.Enum([...callTimes]), Type.Null()]),
  /** A number that the patient gave for this call only, as + and digits; null for the record's. */
  phone: NullableText,
});
export type Callback = Static<typeof Callback>;

/** Owner of a patient and the request to be called, as lists and the record show them. */
export const taskFields = {
  owner: Type.Union([TaskOwner, Type.Null()]),
  /** The colleague who covers for the owner now; null if the owner is present. */
  coveredBy: NullableText,
  /** The patient's request to be called; null without one, and once staff have marked the patient as done. */
  callback: Type.Union([Callback, Type.Null()]),
};

/** An owner by id, or null for nobody. */
const OwnerChoice = Type.Union([
  Type.Object({ kind: Type.Literal('user'), id: UserId }),
  Type.Object({ kind: Type.Literal('role'), id: RoleId }),
  Type.Null(),
]);
export type OwnerChoice = Static<typeof OwnerChoice>;

/**
 * Gives a patient to the caller, a colleague or a role, or to nobody. Ignores the edit lock. 409 with the present owner's name if it is
 * no longer `from`; 422 `owner`: validation.owner for somebody who may not open the record, validation.owner_answers for somebody who may
 * not see answers that are critical and not handled.
 */
export const assignTask = route('PUT /api/today/owner', {
  ...changeCall,
  summary: 'Takes a patient of today’s list, or hands them over',
  body: Type.Object({ ...scopeFields, id: IntakeId, owner: OwnerChoice, from: OwnerChoice }),
  reply: Type.Object({ owner: Type.Union([TaskOwner, Type.Null()]) }),
  example: { body: { ...exampleScope, id: 42, owner: { kind: 'user', id: 7 }, from: null } },
});

/** Ends a patient's reasons other than `critical`, which needs `markHandled`, or brings them back. Ignores the edit lock. */
export const markDone = route('PUT /api/today/done', {
  ...changeCall,
  summary: 'Marks a patient of today’s list as done, or as not done',
  body: Type.Object({
    ...scopeFields,
    id: IntakeId,
    done: Type.Boolean(),
    answered_at,
    /** When the call that the caller saw was asked for. A newer request, which nobody has seen, is a 409. */
    call_asked_at: Type.Optional(Instant),
  }),
  reply: Type.Object({ done: Type.Boolean() }),
  example: { body: { ...exampleScope, id: 42, done: true } },
});

/** Notes that a patient asked to be called, or that they no longer wait for a call. Ignores the edit lock. */
export const setCallback = route('PUT /api/today/callback', {
  ...changeCall,
  summary: 'Notes that a patient asked to be called',
  body: Type.Object({ ...scopeFields, id: IntakeId, asked: Type.Boolean() }),
  reply: Type.Object({ asked: Type.Boolean() }),
  example: { body: { ...exampleScope, id: 42, asked: true } },
});
