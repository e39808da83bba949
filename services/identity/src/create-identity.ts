import { IsNull } from 'typeorm';
import { createAuthenticate } from './authenticate.ts';
import { createAdministration } from './create-administration.ts';
import { createDepartmentConfig, createNotificationTypes } from './department-settings.ts';
import type { Identity, IdentityParts } from './identity.ts';
import { createListUsers } from './list-users.ts';
import { createOptions, createPutOption } from './options.ts';
import { createPasswordLink } from './password-link.ts';
import { createResetPassword } from './reset-password.ts';
import { createScopeFor } from './scope-for.ts';
import { Sessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createSweep } from './sweep.ts';
import { ThrottleTable } from './throttle-table.ts';
import { UserEntity } from './user.entity.ts';
import { createUserView } from './user-view.ts';

/** Composes the use cases of identity. */
export function createIdentity({
  database,
  throttles = new ThrottleTable(database),
  sessionsEnded = () => {},
}: IdentityParts): Identity {
  const sessions = new Sessions(database, sessionsEnded);
  const options = createOptions(database);
  return {
    signIn: createSignIn(database, sessions, throttles),
    authenticate: createAuthenticate(database),
    signOut: (sessionId) => sessions.end(sessionId),
    endSessions: (userId) => sessions.endAll(userId),
    liveSessions: (ids) => sessions.alive(ids),
    scopeFor: createScopeFor(database),
    userView: createUserView(database),
    options,
    putOption: createPutOption(database, options),
    departmentConfig: createDepartmentConfig(database),
    notificationTypes: createNotificationTypes(database),
    listUsers: createListUsers(database),
    createPasswordLink: createPasswordLink(database),
    resetPassword: createResetPassword(database, sessions, throttles),
    sweep: createSweep(database),
    hasDemoAccounts: () => database.read().existsBy(UserEntity, { demo: true, deletedAt: IsNull() }),
    administration: createAdministration(database, sessions),
  };
}
