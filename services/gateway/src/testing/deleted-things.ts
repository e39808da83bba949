import { kinds } from '@intake-desk/contracts';
import {
  DepartmentEntity,
  OrganisationEntity,
  RoleEntity,
  SessionEntity,
  UserDepartmentEntity,
  UserEntity,
  UserOrganisationEntity,
} from '@intake-desk/identity';
import { DashboardViewEntity, ExportFilterEntity } from '@intake-desk/intakes';
import { type Static, Type } from 'typebox';
import type { Gateway } from '../gateway.ts';
import type { DepartmentFixture } from './department-fixture.ts';

const command = { userId: null, name: 'test' };

/** Deleted things with valid ids: those of the fixture's organisation, and an organisation of its staff. */
export const Deleted = Type.Partial(Type.Record(Type.Enum([...kinds]), Type.Union([Type.String(), Type.Integer()])));
export type Deleted = Static<typeof Deleted>;

/** Creates and deletes one thing of each deletable kind, within the user's reach. */
export async function deleteThings(
  { services }: Gateway,
  fixture: DepartmentFixture,
  userId: number,
): Promise<Deleted> {
  const { database, identity } = services;
  const { organisationId } = fixture;
  const gone = await identity.organisations.create(command, {
    symbol: 'gone',
    name: 'Gone Hospital',
    kind: 'hospital',
    timezone: 'Europe/Amsterdam',
    language: 'nl',
  });
  const department = await identity.departments.create(command, {
    organisationId,
    symbol: 'GON',
    name: 'Gone department',
  });
  const user = await identity.users.create(command, {
    name: 'Person gone',
    email: 'gone@demo.test',
    organisationIds: [organisationId],
    departmentIds: [],
    roleIds: [],
  });
  const role = await identity.roles.createByCommand(command, { organisationId, name: 'gone', permissions: [] });
  return database.write(async () => {
    const manager = database.manager();
    const deletedAt = database.now();
    await manager.insert(UserOrganisationEntity, { userId, organisationId: gone.id, createdAt: deletedAt });
    await manager.insert(UserDepartmentEntity, {
      userId,
      organisationId,
      departmentId: department.id,
      createdAt: deletedAt,
    });
    await manager.update(OrganisationEntity, { id: gone.id }, { deletedAt });
    await manager.update(DepartmentEntity, { id: department.id }, { deletedAt });
    await manager.update(UserEntity, { id: user.id }, { deletedAt });
    await manager.delete(RoleEntity, { id: role.id });
    const session = Number(fixture.of.session) + 1_000_000;
    await manager.insert(SessionEntity, {
      id: session,
      idHash: 'gone',
      userId: Number(fixture.of.user),
      method: 'password',
      csrfSecret: 'gone',
      secondFactorPassed: true,
      createdAt: deletedAt,
      lastSeenAt: deletedAt,
      expiresAt: deletedAt,
      ip: null,
      userAgent: null,
      ssoSession: null,
    });
    await manager.delete(SessionEntity, { id: session });
    const view = await manager.save(DashboardViewEntity, {
      organisationId,
      departmentId: null,
      userId,
      userName: 'Owner',
      tab: 'conversion',
      name: 'gone',
      setting: { tab: 'conversion' },
      createdAt: deletedAt,
      updatedAt: deletedAt,
      version: 1,
    });
    await manager.delete(DashboardViewEntity, { id: view.id });
    const expired = { filterKey: 'gone'.padEnd(32, '0'), userId, organisationId, filter: {} };
    await manager.insert(ExportFilterEntity, { ...expired, createdAt: deletedAt, expiresAt: deletedAt });
    return {
      view: view.id,
      export: expired.filterKey,
      organisation: gone.symbol,
      department: department.symbol,
      user: user.id,
      role: role.id,
      session,
    };
  });
}
