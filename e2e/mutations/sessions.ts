import type { Mutation } from './mutation.ts';

const identity = 'services/identity/src';
const gateway = 'services/gateway/src';

/** Sessions (docs/security.md, A). */
export const sessions: readonly Mutation[] = [
  {
    code: 'A1',
    damage: 'leaves the session alive that a sign-in replaces',
    file: `${identity}/open-session.ts`,
    from: 'if (replaces !== undefined) await sessions.end(replaces);',
    to: '',
    test: `${gateway}/session.test.ts`,
  },
  {
    code: 'A2',
    damage: 'signs out in the browser only',
    file: `${identity}/sessions.ts`,
    from: 'await manager.delete(SessionEntity, where);',
    to: '',
    test: `${gateway}/session.test.ts`,
  },
  {
    code: 'A2',
    damage: 'keeps the sessions of a user who sets a new password',
    file: `${identity}/reset-password.ts`,
    from: 'await sessions.endAll(user.id);',
    to: '',
    test: `${gateway}/sanctum.test.ts`,
  },
  {
    code: 'A3',
    damage: 'gives scripts the session cookie',
    file: `${gateway}/http/cookies.ts`,
    from: 'reply.setCookie(this.#session, sessionId, { ...this.#options, httpOnly: true });',
    to: 'reply.setCookie(this.#session, sessionId, this.#options);',
    test: `${gateway}/session.test.ts`,
  },
  {
    code: 'A4',
    damage: 'stores the session id as it is',
    file: `${identity}/secret.ts`,
    from: "createHash('sha256').update(secret).digest('hex')",
    to: 'secret',
    test: `${gateway}/session.test.ts`,
  },
  {
    code: 'A5',
    damage: 'lets keep-alives and polls prolong a session',
    file: `${identity}/authenticate.ts`,
    from: 'if (prolong && lastSeenAt',
    to: 'if (lastSeenAt',
    test: `${identity}/session.test.ts`,
  },
  {
    code: 'A5',
    damage: 'forgets the end after twelve hours',
    file: `${identity}/authenticate.ts`,
    from: 'if (expiresAt.getTime() <= now || lastSeenAt',
    to: 'if (lastSeenAt',
    test: `${identity}/session.test.ts`,
  },
  {
    code: 'A6',
    damage: "remembers a user's rights from the first call on",
    file: `${identity}/scope-for.ts`,
    from: 'await database.read().query(ROLES, [user.id, organisation.id]);',
    to: '((globalThis as any)[`${user.id} ${organisation.id}`] ??= await database.read().query(ROLES, [user.id, organisation.id]));',
    test: `${identity}/scope-for.test.ts`,
  },
  {
    code: 'A6',
    damage: 'reviews only the first socket after a change of rights',
    file: `${gateway}/live/live.ts`,
    from: 'else changed.push(socket);',
    to: 'else if (changed.length === 0) changed.push(socket); else socket.data.reviewed = mark;',
    test: `${gateway}/live/faulty-review.test.ts`,
  },
  {
    code: 'A7',
    damage: "ends other people's sessions too",
    file: `${identity}/sessions.ts`,
    from: 'return this.#delete({ ...limit, userId, id });',
    to: 'return this.#delete({ id } as never);',
    test: `${identity}/own-sessions.test.ts`,
  },
  {
    code: 'A8',
    damage: 'lets a covered session call every route',
    file: `${gateway}/http/serve.ts`,
    from: 'if (route.covered !== true) throw new Covered();',
    to: '',
    test: `${gateway}/covered-session.test.ts`,
  },
  {
    code: 'A9',
    damage: 'believes what the headers said when the body comes',
    file: `${gateway}/http/open-door.ts`,
    from: "method === 'GET' ? greeted : await greeted.again()",
    to: 'greeted',
    test: `${gateway}/late-body.test.ts`,
  },
  {
    code: 'A9',
    damage: 'does not look for the session again within the unit of a write',
    file: `${gateway}/http/serve.ts`,
    from: 'requireStaff(route, await visit.again())',
    to: 'requireStaff(route, visit)',
    test: `${gateway}/late-body.test.ts`,
  },
  {
    code: 'A10',
    damage: 'leaves a socket as it is whose review failed',
    file: `${gateway}/live/hearing.ts`,
    from: `onError(error);
      socket.disconnect(true);`,
    to: `onError(error);
      socket.data.reviewed = mark;`,
    test: `${gateway}/live/faulty-review.test.ts`,
  },
];
