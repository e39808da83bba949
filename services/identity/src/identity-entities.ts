import { ApiKeyEntity } from './api-key.entity.ts';
import { ConsultProviderEntity } from './consult-provider.entity.ts';
import { DepartmentEntity } from './department.entity.ts';
import { DepartmentConfigEntity } from './department-config.entity.ts';
import { KnownDeviceEntity } from './known-device.entity.ts';
import { OneTimeTokenEntity } from './one-time-token.entity.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { OrganisationLinkEntity } from './organisation-link.entity.ts';
import { RoleEntity } from './role.entity.ts';
import { RolePermissionEntity } from './role-permission.entity.ts';
import { SessionEntity } from './session.entity.ts';
import { ThrottleEntity } from './throttle.entity.ts';
import { UserEntity } from './user.entity.ts';
import { UserDepartmentEntity } from './user-department.entity.ts';
import { UserIdentityEntity } from './user-identity.entity.ts';
import { UserOptionEntity } from './user-option.entity.ts';
import { UserOrganisationEntity } from './user-organisation.entity.ts';
import { UserRoleEntity } from './user-role.entity.ts';
import { WhitelistDomainEntity } from './whitelist-domain.entity.ts';
import { WhitelistIpEntity } from './whitelist-ip.entity.ts';

/** The tables of this room. */
export const identityEntities = [
  ApiKeyEntity,
  ConsultProviderEntity,
  DepartmentConfigEntity,
  DepartmentEntity,
  KnownDeviceEntity,
  OneTimeTokenEntity,
  OrganisationLinkEntity,
  OrganisationEntity,
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
