import { Instant, Nothing, route, SessionId, SessionView, UserId } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { AdministrationQuery } from './administration-call.ts';

const userSessions = {
  permission: 'edit_user',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  query: AdministrationQuery,
} as const;

/** Newest first; an administrator's are shown to administrators (security.md A7). */
export const listUserSessions = route({
  ...userSessions,
  method: 'GET',
  url: '/api/admin/user/:id/sessions',
  summary: "A user's sign-ins that have not ended",
  params: Type.Object({ id: UserId }),
  reply: Type.Array(SessionView),
  example: { params: { id: 12 }, query: exampleScope },
});

/** A sign-in of the last 30 days, whether or not it has ended. */
export const PastSignInView = Type.Object({
  /** Null for one from before sign-ins were kept. */
  method: Type.Union([SessionView.properties.method, Type.Null()]),
  address: Type.String(),
  /** When it was made, or when its user last came back to it by PIN. */
  at: Instant,
});
export type PastSignInView = Static<typeof PastSignInView>;

/** Newest first, 200 at most; shown to whom `listUserSessions` shows those that have not ended. */
export const listUserSignIns = route({
  ...userSessions,
  method: 'GET',
  url: '/api/admin/user/:id/signIns',
  summary: "A user's sign-ins of the last 30 days",
  params: Type.Object({ id: UserId }),
  reply: Type.Array(PastSignInView),
  example: { params: { id: 12 }, query: exampleScope },
});

export const endUserSession = route({
  ...userSessions,
  method: 'DELETE',
  url: '/api/admin/user/:id/sessions/:session',
  summary: "Ends one of a user's sign-ins",
  params: Type.Object({ id: UserId, session: SessionId }),
  reply: Nothing,
  example: { params: { id: 12, session: 34 }, query: exampleScope },
});

/** The user may sign in again; no browser of theirs is known any more. */
export const endUserSessions = route({
  ...userSessions,
  method: 'DELETE',
  url: '/api/admin/user/:id/sessions',
  summary: "Ends all of a user's sign-ins",
  params: Type.Object({ id: UserId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
