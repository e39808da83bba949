import type { Permission } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { identityEntities, OrganisationEntity, type Staff } from '@intake-desk/identity';
import { type Hospital, makeHospital, makeStaff } from '../testing/hospital.ts';
import { protectsFrom } from './small-group.ts';

eachEngine((open) => {
  let database: Database;
  let serial = 0;

  beforeAll(async () => {
    database = await open(identityEntities);
  });

  const hospital = (): Promise<Hospital> => {
    serial += 1;
    return makeHospital(database, `small${serial}`, new Map());
  };
  const turn = (one: Hospital, smallGroups: boolean) =>
    database.write(() => database.manager().update(OrganisationEntity, { id: one.organisationId }, { smallGroups }));
  const isProtected = (staff: Staff) => protectsFrom(database, staff);
  const viewer = (one: Hospital, ...more: Permission[]): Staff => makeStaff(one, ['view_report_charts', ...more]).staff;

  test('D9 small groups are protected from those who may not see single answers', async () => {
    const one = await hospital();
    expect(await isProtected(viewer(one))).toBe(true);
    expect(await isProtected(viewer(one, 'export_dashboard_data'))).toBe(false);
  });

  test('an organisation that switches it off protects nobody, from the next call on and back', async () => {
    const [one, other] = [await hospital(), await hospital()];
    await turn(one, false);
    expect(await isProtected(viewer(one))).toBe(false);
    expect(await isProtected(viewer(other))).toBe(true);
    await turn(one, true);
    expect(await isProtected(viewer(one))).toBe(true);
  });

  test('D3 an overview protects a hospital’s patients as the hospital itself does', async () => {
    const [overview, read] = [await hospital(), await hospital()];
    await turn(overview, false);
    const staff = viewer(overview);
    const linked = viewer(read).scope.departments.map((department) => ({ ...department, own: false }));
    const through = { ...staff, scope: { ...staff.scope, departments: [...staff.scope.departments, ...linked] } };
    expect(await isProtected(through)).toBe(true);
    await turn(read, false);
    expect(await isProtected(through)).toBe(false);
  });
});
