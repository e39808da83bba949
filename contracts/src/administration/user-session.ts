import { Instant, Nothing, route, SessionId, SessionView, UserId } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { AdministrationQuery } from './administration-call.ts';

const userSessions = {
  permission: 'edit_user',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  query: AdministrationQuery,
} as const;

/** Lists open sign-ins, newest first. Administrators' ones are shown to administrators only (security.md A7). */
export const listUserSessions = route('GET /api/admin/user/:id/sessions', {
  ...userSessions,
  summary: "A user's sign-ins that have not ended",
  params: Type.Object({ id: UserId }),
  reply: Type.Array(SessionView),
  example: { params: { id: 12 }, query: exampleScope },
});

/** A sign-in of the last 30 days, ended or not. */
export const PastSignInView = Type.Object({
  /** Null for a sign-in from before methods were recorded. */
  method: Type.Union([SessionView.properties.method, Type.Null()]),
  address: Type.String(),
  /** Time of the sign-in, or of its user's last return by PIN. */
  at: Instant,
});
export type PastSignInView = Static<typeof PastSignInView>;

/** Lists at most 200 sign-ins, newest first, to callers who may use `listUserSessions`. */
export const listUserSignIns = route('GET /api/admin/user/:id/signIns', {
  ...userSessions,
  summary: "A user's sign-ins of the last 30 days",
  params: Type.Object({ id: UserId }),
  reply: Type.Array(PastSignInView),
  example: { params: { id: 12 }, query: exampleScope },
});

export const endUserSession = route('DELETE /api/admin/user/:id/sessions/:session', {
  ...userSessions,
  summary: "Ends one of a user's sign-ins",
  params: Type.Object({ id: UserId, session: SessionId }),
  reply: Nothing,
  example: { params: { id: 12, session: 34 }, query: exampleScope },
});

/** Ends all sign-ins of a user and forgets their browsers. The user may sign in again. */
export const endUserSessions = route('DELETE /api/admin/user/:id/sessions', {
  ...userSessions,
  summary: "Ends all of a user's sign-ins",
  params: Type.Object({ id: UserId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
