import { ApiKeyEntity } from './api-keys/api-key.entity.ts';
import { ConsultProviderEntity } from './consult-parties/consult-provider.entity.ts';
import { DepartmentEntity } from './departments/department.entity.ts';
import { DepartmentConfigEntity } from './departments/department-config.entity.ts';
import { UserOptionEntity } from './options/user-option.entity.ts';
import { OrganisationEntity } from './organisations/organisation.entity.ts';
import { OrganisationLinkEntity } from './organisations/organisation-link.entity.ts';
import { OneTimeTokenEntity } from './passwords/one-time-token.entity.ts';
import { RoleEntity } from './roles/role.entity.ts';
import { RolePermissionEntity } from './roles/role-permission.entity.ts';
import { UserRoleEntity } from './roles/user-role.entity.ts';
import { EndedSessionEntity } from './sessions/ended-session.entity.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { KnownDeviceEntity } from './sign-in/known-device.entity.ts';
import { PastSignInEntity } from './sign-in/past-sign-in.entity.ts';
import { UserIdentityEntity } from './single-sign-on/user-identity.entity.ts';
import { ThrottleEntity } from './throttles/throttle.entity.ts';
import { UserEntity } from './users/user.entity.ts';
import { UserDepartmentEntity } from './users/user-department.entity.ts';
import { UserOrganisationEntity } from './users/user-organisation.entity.ts';
import { WhitelistDomainEntity } from './whitelists/whitelist-domain.entity.ts';
import { WhitelistIpEntity } from './whitelists/whitelist-ip.entity.ts';

/** The tables of this service. */
export const identityEntities = [
  ApiKeyEntity,
  ConsultProviderEntity,
  DepartmentConfigEntity,
  DepartmentEntity,
  KnownDeviceEntity,
  OneTimeTokenEntity,
  OrganisationLinkEntity,
  OrganisationEntity,
  EndedSessionEntity,
  PastSignInEntity,
  RolePermissionEntity,
  RoleEntity,
  SessionEntity,
  ThrottleEntity,
  UserDepartmentEntity,
  UserIdentityEntity,
  UserOptionEntity,
  UserOrganisationEntity,
  UserRoleEntity,
  UserEntity,
  WhitelistDomainEntity,
  WhitelistIpEntity,
];
