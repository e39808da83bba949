import { IsNull } from 'typeorm';
import { createAuthenticate } from './authenticate.ts';
import { createAuthenticateKey } from './authenticate-key.ts';
import { createConfirmPassword } from './confirm-password.ts';
import { createConsultParties } from './consult-parties.ts';
import { createCoveredSession, createUncoverSession } from './covered-session.ts';
import { createAdministration } from './create-administration.ts';
import { createDepartmentConfig, createNotificationTypes } from './department-settings.ts';
import { createHoldSignIn } from './hold-sign-in.ts';
import type { Identity, IdentityParts } from './identity.ts';
import { KnownDevices } from './known-devices.ts';
import { createListUsers } from './list-users.ts';
import { createOptions, createPutOption } from './options.ts';
import { ownSessions } from './own-sessions.ts';
import { createPasswordLink } from './password-link.ts';
import { createPasswordMail } from './password-mail.ts';
import { createPasswordTry } from './password-try.ts';
import { PinLock } from './pin-lock.ts';
import { createPinSignIn, createVerifyPin } from './pin-sign-in.ts';
import { reachableOrganisations } from './reachable-organisations.ts';
import { createResealSecrets } from './reseal-secrets.ts';
import { createResetPassword } from './reset-password.ts';
import { createRoles } from './roles.ts';
import { createScopeFor } from './scope-for.ts';
import { Seal } from './seal.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSendPasswordLink } from './send-password-link.ts';
import { Sessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createSsoSignIn } from './sso-sign-in.ts';
import { createSweep } from './sweep.ts';
import { ThrottleTable } from './throttle-table.ts';
import { UserEntity } from './user.entity.ts';
import { createUserSessions } from './user-sessions.ts';
import { createUserView } from './user-view.ts';

/** Composes the use cases of identity. */
export function createIdentity({
  database,
  throttles = new ThrottleTable(database),
  publicUrl,
  passwordExpiryDays = 0,
  secretsKey,
  formerSecretsKey,
  sessionsEnded = () => {},
}: IdentityParts): Identity {
  const sessions = new Sessions(database, sessionsEnded);
  const passwordMail = createPasswordMail(database, throttles, publicUrl);
  const pinLock = new PinLock(database);
  const devices = new KnownDevices(database);
  const tryPassword = createPasswordTry(database, throttles, devices);
  const options = createOptions(database);
  const verifyPin = createVerifyPin(database, pinLock);
  const seal = new Seal(secretsKey, formerSecretsKey);
  return {
    ...createSecondFactor({ database, sessions, throttles, devices, seal }),
    ...ownSessions(sessions),
    ...createUserSessions(database, sessions, devices),
    ...createRoles(database),
    signIn: createSignIn({ database, sessions, tryPassword, devices, passwordMail, passwordExpiryDays }),
    pinSignIn: createPinSignIn({ database, sessions, throttles, devices, lock: pinLock }),
    ssoSignIn: createSsoSignIn(database, sessions),
    verifyPin,
    confirmPassword: createConfirmPassword(database, tryPassword),
    coverSession: ({ session }, cover) => sessions.cover(session.id, cover),
    coveredSession: createCoveredSession(database),
    uncoverSession: createUncoverSession(database, sessions, verifyPin),
    authenticate: createAuthenticate(database),
    authenticateKey: createAuthenticateKey(database),
    requireOrganisation: async (signedIn) => {
      await reachableOrganisations(database, signedIn);
    },
    signOut: async (sessionId) => {
      await sessions.end(sessionId);
    },
    endSessions: (userId) => sessions.endAll(userId),
    liveSessions: (ids) => sessions.alive(ids),
    holdSignIn: createHoldSignIn(database),
    scopeFor: createScopeFor(database, sessions),
    userView: createUserView(database),
    options,
    putOption: createPutOption(database, options),
    departmentConfig: createDepartmentConfig(database),
    notificationTypes: createNotificationTypes(database),
    listUsers: createListUsers(database),
    consultParties: createConsultParties(database),
    sendPasswordLink: createSendPasswordLink(database, throttles, passwordMail),
    createPasswordLink: createPasswordLink(database),
    resetPassword: createResetPassword({ database, sessions, throttles, devices }),
    resealSecrets: createResealSecrets(database, seal),
    sweep: createSweep(database, devices),
    hasDemoAccounts: () => database.read().existsBy(UserEntity, { demo: true, deletedAt: IsNull() }),
    administration: createAdministration(database, sessions, devices),
  };
}
