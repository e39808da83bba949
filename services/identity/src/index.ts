export type { Actor } from './administration/actor.ts';
export { FieldCheck } from './administration/field-check.ts';
export type { SmartCall } from './api-keys/issue-token.ts';
export { apiKeyName } from './api-keys/list-api-keys.ts';
export { hasConsultProvider } from './consult-parties/consult-parties.ts';
export type { TriedFraming } from './consult-parties/edited-parties.ts';
export { siteOf } from './consult-parties/site-of.ts';
export { createIdentity, type Identity } from './create-identity.ts';
export type { RenamedDepartment } from './departments/administered-departments.ts';
export { departmentOfPatient } from './departments/department-of-patient.ts';
export type { DepartmentRow } from './departments/department-rows.ts';
export { onlyDepartment, settingsOf, settingsOfEach } from './departments/department-settings.ts';
export { type EscalatingDepartment, escalatingDepartments } from './departments/escalations.ts';
export {
  deletedDepartments,
  departmentById,
  departmentIdsOf,
  departmentNames,
  holdDepartment,
  type ZonedDepartment,
  zonedDepartments,
} from './departments/find-department.ts';
export * from './identity-entities.ts';
export {
  holdOrganisation,
  openOrganisations,
  organisationById,
  organisationIdOf,
} from './organisations/find-organisation.ts';
export { languageOf, type OrganisationRow } from './organisations/organisation-rows.ts';
export { protectsSmallGroups } from './organisations/protects-small-groups.ts';
export { coverOf } from './owners/absence.ts';
export { taskOwnersOf } from './owners/list-owners.ts';
export { type PresentOwners, presentOwners } from './owners/present-owners.ts';
export { passwordLinkAddress } from './passwords/password-link.ts';
export type { CoveredSession } from './pin/covered-session.ts';
export type { Authority } from './rights/authority.ts';
export { isOfDepartment } from './rights/key-scope.ts';
export { organisationScope } from './rights/organisation-scope.ts';
export { staffOfUser } from './rights/staff-of-user.ts';
export { roleIdNamed, roleIdsOf, roleNamesOf } from './roles/role-ids.ts';
export { lockedRow, requireVersion, unlessFieldTaken } from './rows/stored-row.ts';
export { resealEach } from './secrets/reseal-secrets.ts';
export { Seal } from './secrets/seal.ts';
export { fingerprint, isSameSecret, newSecret } from './secrets/secret.ts';
export type { Authenticated } from './sessions/authenticate.ts';
export type { NewSession } from './sessions/session-store.ts';
export { KNOWN_DEVICE_MS } from './sign-in/known-devices.ts';
export type { SignInOutcome } from './sign-in/password-sign-in.ts';
export { actorOf } from './staff/actor-of.ts';
export { type Edit, logEdit } from './staff/log-edit.ts';
export { alsoInScope, alsoReadable, inScope, ownedWithin } from './staff/scope-condition.ts';
export type {
  Editor,
  PatientTrace,
  Scope,
  ScopeDepartment,
  SignedIn,
  Staff,
  TracedChange,
  Trail,
} from './staff/staff.ts';
export { theUser } from './staff/the-user.ts';
export * from './tables/api-key.entity.ts';
export * from './tables/consult-provider.entity.ts';
export * from './tables/department.entity.ts';
export * from './tables/department-config.entity.ts';
export * from './tables/ended-session.entity.ts';
export * from './tables/organisation.entity.ts';
export * from './tables/organisation-link.entity.ts';
export * from './tables/role.entity.ts';
export * from './tables/session.entity.ts';
export * from './tables/user.entity.ts';
export * from './tables/user-department.entity.ts';
export * from './tables/user-identity.entity.ts';
export * from './tables/user-option.entity.ts';
export * from './tables/user-organisation.entity.ts';
export * from './tables/user-role.entity.ts';
export * from './tables/whitelist-domain.entity.ts';
export * from './tables/whitelist-ip.entity.ts';
export { networkOf } from './throttles/network-of.ts';
export { countTries, limitOfAddress } from './throttles/throttle-store.ts';
export { ThrottleTable } from './throttles/throttle-table.ts';
export { type ActiveMember, activeMembers } from './users/active-members.ts';
export type { UserValues } from './users/change-user.ts';
export { savedLanguageOf } from './users/correspondence.ts';
export { demoEmailsOf, memberOrganisationIds } from './users/find-user.ts';
