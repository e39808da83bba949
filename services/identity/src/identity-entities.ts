import { AbsenceEntity } from './tables/absence.entity.ts';
import { AccessTokenEntity } from './tables/access-token.entity.ts';
import { ApiKeyEntity } from './tables/api-key.entity.ts';
import { ConsultProviderEntity } from './tables/consult-provider.entity.ts';
import { DepartmentEntity } from './tables/department.entity.ts';
import { DepartmentConfigEntity } from './tables/department-config.entity.ts';
import { EndedSessionEntity } from './tables/ended-session.entity.ts';
import { KnownDeviceEntity } from './tables/known-device.entity.ts';
import { OneTimeTokenEntity } from './tables/one-time-token.entity.ts';
import { OrganisationEntity } from './tables/organisation.entity.ts';
import { OrganisationLinkEntity } from './tables/organisation-link.entity.ts';
import { PastSignInEntity } from './tables/past-sign-in.entity.ts';
import { RoleEntity } from './tables/role.entity.ts';
import { RolePermissionEntity } from './tables/role-permission.entity.ts';
import { SessionEntity } from './tables/session.entity.ts';
import { ThrottleEntity } from './tables/throttle.entity.ts';
import { UsedAssertionEntity } from './tables/used-assertion.entity.ts';
import { UserEntity } from './tables/user.entity.ts';
import { UserDepartmentEntity } from './tables/user-department.entity.ts';
import { UserIdentityEntity } from './tables/user-identity.entity.ts';
import { UserOptionEntity } from './tables/user-option.entity.ts';
import { UserOrganisationEntity } from './tables/user-organisation.entity.ts';
import { UserRoleEntity } from './tables/user-role.entity.ts';
import { WhitelistDomainEntity } from './tables/whitelist-domain.entity.ts';
import { WhitelistIpEntity } from './tables/whitelist-ip.entity.ts';

export const identityEntities = [
  AbsenceEntity,
  AccessTokenEntity,
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
  UsedAssertionEntity,
  UserDepartmentEntity,
  UserIdentityEntity,
  UserOptionEntity,
  UserOrganisationEntity,
  UserRoleEntity,
  UserEntity,
  WhitelistDomainEntity,
  WhitelistIpEntity,
];
