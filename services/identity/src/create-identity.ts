import { IsNull } from 'typeorm';
import { createAdministration } from './administration/create-administration.ts';
import { createAuthenticateKey } from './api-keys/authenticate-key.ts';
import { createConsultParties } from './consult-parties/consult-parties.ts';
import { createDepartmentConfig, createNotificationTypes } from './departments/department-settings.ts';
import type { Identity, IdentityParts } from './identity.ts';
import { createOptions, createPutOption } from './options/options.ts';
import { reachableOrganisations } from './organisations/reachable-organisations.ts';
import { createConfirmPassword } from './passwords/confirm-password.ts';
import { createPasswordLink } from './passwords/password-link.ts';
import { createPasswordMail } from './passwords/password-mail.ts';
import { createResetPassword } from './passwords/reset-password.ts';
import { createSendPasswordLink } from './passwords/send-password-link.ts';
import { PinLock } from './pin/pin-lock.ts';
import { createPinSignIn, createVerifyPin } from './pin/pin-sign-in.ts';
import { createRoles } from './roles/roles.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { createResealSecrets } from './secrets/reseal-secrets.ts';
import { Seal } from './secrets/seal.ts';
import { createAuthenticate } from './sessions/authenticate.ts';
import { createCoveredSession, createUncoverSession } from './sessions/covered-session.ts';
import { createHoldSignIn } from './sessions/hold-sign-in.ts';
import { ownSessions } from './sessions/own-sessions.ts';
import { Sessions } from './sessions/sessions.ts';
import { createUserSessions } from './sessions/user-sessions.ts';
import { KnownDevices } from './sign-in/known-devices.ts';
import { createPasswordTry } from './sign-in/password-try.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSsoSignIn } from './single-sign-on/sso-sign-in.ts';
import { createScopeFor } from './staff/scope-for.ts';
import { createSweep } from './sweep.ts';
import { ThrottleTable } from './throttles/throttle-table.ts';
import { createListUsers } from './users/list-users.ts';
import { UserEntity } from './users/user.entity.ts';
import { createUserView } from './users/user-view.ts';

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
