import type { SessionEnd } from '@intake-desk/contracts';
import { bind } from '@intake-desk/database';
import { accountChoices } from './administered-users/account-choices.ts';
import { changeAccount } from './administered-users/change-account.ts';
import { clearColleagueFactor, disableColleague } from './administered-users/change-colleague.ts';
import { createAccount } from './administered-users/create-account.ts';
import { deleteAccount } from './administered-users/delete-account.ts';
import { importAccounts } from './administered-users/import-accounts.ts';
import { listUsers } from './administered-users/list-users.ts';
import { sendInstructions } from './administered-users/send-instructions.ts';
import { authenticateKey } from './api-keys/authenticate-key.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { addKey, changeKey, listEditedKeys, revokeKey } from './api-keys/edited-keys.ts';
import { issueToken } from './api-keys/issue-token.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { verifyAssertion } from './api-keys/verify-assertion.ts';
import { configSide } from './config-diff/config-side.ts';
import { copySettings } from './config-diff/copy-settings.ts';
import { listAvailableParties } from './consult-parties/consult-parties.ts';
import { changeParty, createParty, deleteParty, enableParty, listParties } from './consult-parties/edited-parties.ts';
import { createContext, type IdentityContext, type IdentityOptions } from './context.ts';
import {
  addDepartment,
  deleteDepartment,
  editDepartment,
  listDepartments,
  restoreDepartment,
} from './departments/administered-departments.ts';
import { createDepartment } from './departments/create-department.ts';
import { departmentConfig, notificationTypes } from './departments/department-settings.ts';
import { departmentBySymbol } from './departments/find-department.ts';
import { reminderPolicies, saveReminderPolicies } from './departments/reminder-policies.ts';
import { accessLogFile } from './logs/access-log-file.ts';
import { adminLogFile } from './logs/admin-log-file.ts';
import { readAccessLog } from './logs/read-access-log.ts';
import { readAdminLog } from './logs/read-admin-log.ts';
import { putOption, readOptions } from './options/options.ts';
import { addLink, deleteLink, listLinks } from './organisations/administered-links.ts';
import {
  addOrganisation,
  deleteOrganisation,
  editOrganisation,
  listOrganisations,
  restoreOrganisation,
} from './organisations/administered-organisations.ts';
import { changeOrganisation } from './organisations/change-organisation.ts';
import { createOrganisation } from './organisations/create-organisation.ts';
import { organisationBySymbol } from './organisations/find-organisation.ts';
import { linkOrganisations, unlinkOrganisations } from './organisations/link-organisations.ts';
import { setAbsence } from './owners/absence.ts';
import { listTaskOwners } from './owners/list-owners.ts';
import { confirmPassword } from './passwords/confirm-password.ts';
import { checkLink } from './passwords/find-link.ts';
import { createPasswordLink } from './passwords/password-link.ts';
import { sendPasswordLink } from './passwords/password-mail.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { coveredSession, uncoverSession } from './pin/covered-session.ts';
import { signInWithPin, verifyPin } from './pin/pin-sign-in.ts';
import { renewPin } from './pin/renew-pin.ts';
import { requireOrganisation, scopeFor } from './rights/scope-for.ts';
import { changeRole, createRole, createRoleByCommand, deleteRole, listRoles } from './roles/roles.ts';
import { clearSecondFactor } from './second-factor/clear-second-factor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  pendingSession,
} from './second-factor/second-factor.ts';
import { resealSecrets } from './secrets/reseal-secrets.ts';
import { authenticate, holdSignIn } from './sessions/authenticate.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { draftKey, endOwnSession, listOwnSessions } from './sessions/own-sessions.ts';
import { endUserSession, endUserSessions, listPastSignIns, listUserSessions } from './sessions/user-sessions.ts';
import { isSetUpOpen, setUpDesk } from './set-up/set-up.ts';
import { signInWithPassword } from './sign-in/password-sign-in.ts';
import { linkIdentity } from './single-sign-on/link-identity.ts';
import { signInWithProvider } from './single-sign-on/sso-sign-in.ts';
import type { SignedIn } from './staff/staff.ts';
import { sweep } from './sweep.ts';
import type { Cover } from './tables/session.entity.ts';
import { changeUserByCommand } from './users/change-user.ts';
import { createUser } from './users/create-user.ts';
import { hasDemoUsers, userByEmail } from './users/find-user.ts';
import { setDisabled } from './users/set-disabled.ts';
import { userView } from './users/user-view.ts';
import { whitelistDomains } from './whitelists/whitelist-domains.ts';
import { whitelistIps } from './whitelists/whitelist-ips.ts';

/** Creates the service of organisations, their staff, and sign-in. */
export function createIdentity(options: IdentityOptions) {
  const context = createContext(options);
  return {
    setUp: bind(context, { isOpen: isSetUpOpen, run: setUpDesk }),
    organisations: {
      ...bind(context, {
        create: createOrganisation,
        change: changeOrganisation,
        link: linkOrganisations,
        unlink: unlinkOrganisations,
        bySymbol: organisationBySymbol,
      }),
      administered: bind(context, {
        list: listOrganisations,
        create: addOrganisation,
        change: editOrganisation,
        delete: deleteOrganisation,
        restore: restoreOrganisation,
      }),
      administeredLinks: bind(context, { list: listLinks, create: addLink, delete: deleteLink }),
    },
    departments: {
      ...bind(context, {
        create: createDepartment,
        bySymbol: departmentBySymbol,
        config: departmentConfig,
        configSide,
        copySettings,
        notificationTypes,
        reminderPolicies,
        saveReminderPolicies,
      }),
      administered: bind(context, {
        list: listDepartments,
        create: addDepartment,
        change: editDepartment,
        delete: deleteDepartment,
        restore: restoreDepartment,
      }),
    },
    users: {
      ...bind(context, {
        create: createUser,
        change: changeUserByCommand,
        setDisabled,
        view: userView,
        byEmail: userByEmail,
        anyDemo: hasDemoUsers,
      }),
      administered: bind(context, {
        list: listUsers,
        choices: accountChoices,
        create: createAccount,
        change: changeAccount,
        setDisabled: disableColleague,
        resetSecondFactor: clearColleagueFactor,
        sendInstructions,
        delete: deleteAccount,
        import: importAccounts,
      }),
    },
    owners: bind(context, { list: listTaskOwners, setAbsence }),
    roles: bind(context, {
      list: listRoles,
      create: createRole,
      createByCommand: createRoleByCommand,
      change: changeRole,
      delete: deleteRole,
    }),
    rights: bind(context, { scopeFor, requireOrganisation }),
    sessions: bind(context, {
      authenticate,
      end: ({ sessions }: IdentityContext, sessionId: string): Promise<void> => sessions.end(sessionId),
      whyEnded: ({ sessions }: IdentityContext, sessionId: string): Promise<SessionEnd> => sessions.whyEnded(sessionId),
      endAll: endSessions,
      alive: ({ sessions }: IdentityContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
        sessions.alive(ids),
      hold: holdSignIn,
      cover: ({ sessions }: IdentityContext, { session }: Pick<SignedIn, 'session'>, cover: Cover): Promise<void> =>
        sessions.cover(session.id, cover),
      covered: coveredSession,
      uncover: uncoverSession,
      list: listOwnSessions,
      draftKey,
      endOwn: endOwnSession,
      listOf: listUserSessions,
      pastOf: listPastSignIns,
      endOf: endUserSession,
      endAllOf: endUserSessions,
    }),
    signIn: bind(context, { withPassword: signInWithPassword }),
    pin: bind(context, { signIn: signInWithPin, verify: verifyPin, renew: renewPin }),
    secondFactor: bind(context, {
      clear: clearSecondFactor,
      pending: pendingSession,
      pass: passSecondFactor,
      begin: beginSecondFactor,
      confirm: confirmSecondFactor,
    }),
    singleSignOn: bind(context, { signIn: signInWithProvider, link: linkIdentity }),
    passwords: bind(context, {
      confirm: confirmPassword,
      sendLink: sendPasswordLink,
      createLink: createPasswordLink,
      checkLink,
      reset: resetPassword,
    }),
    options: bind(context, { read: readOptions, put: putOption }),
    apiKeys: {
      ...bind(context, {
        authenticate: authenticateKey,
        create: createApiKey,
        list: listApiKeys,
        revoke: revokeApiKey,
        issueToken,
        verifyAssertion,
      }),
      edited: bind(context, { list: listEditedKeys, create: addKey, change: changeKey, revoke: revokeKey }),
    },
    whitelists: { ips: bind(context, whitelistIps), domains: bind(context, whitelistDomains) },
    consultParties: {
      ...bind(context, { list: listAvailableParties }),
      edited: bind(context, {
        list: listParties,
        create: createParty,
        change: changeParty,
        enable: enableParty,
        delete: deleteParty,
      }),
    },
    secrets: bind(context, { reseal: resealSecrets }),
    logs: bind(context, {
      access: readAccessLog,
      accessFile: accessLogFile,
      admin: readAdminLog,
      adminFile: adminLogFile,
    }),
    ...bind(context, { sweep }),
  };
}

export type Identity = ReturnType<typeof createIdentity>;
