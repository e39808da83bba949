import type { Permission } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { identityEntities, OrganisationEntity, type Staff } from '@intake-desk/identity';
import { type Hospital, makeHospital, makeStaff } from '../testing/hospital.ts';
import { smallGroupOf } from './small-group.ts';

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
  const below = (staff: Staff) => smallGroupOf(database, staff);
  const viewer = (one: Hospital, ...more: Permission[]): Staff => makeStaff(one, ['view_report_charts', ...more]).staff;

  test('D9 a figure of fewer than five patients is kept from those who may not see single answers', async () => {
    const one = await hospital();
    expect(await below(viewer(one))).toBe(5);
    expect(await below(viewer(one, 'export_dashboard_data'))).toBeNull();
  });

  test('an organisation that switches it off tells every figure, from the next call on and back', async () => {
    const [one, other] = [await hospital(), await hospital()];
    await turn(one, false);
    expect(await below(viewer(one))).toBeNull();
    expect(await below(viewer(other))).toBe(5);
    await turn(one, true);
    expect(await below(viewer(one))).toBe(5);
  });

  test('D3 an overview tells no more of a hospital’s patients than the hospital itself', async () => {
    const [overview, read] = [await hospital(), await hospital()];
    await turn(overview, false);
    const staff = viewer(overview);
    const linked = viewer(read).scope.departments.map((department) => ({ ...department, own: false }));
    const through = { ...staff, scope: { ...staff.scope, departments: [...staff.scope.departments, ...linked] } };
    expect(await below(through)).toBe(5);
    await turn(read, false);
    expect(await below(through)).toBeNull();
  });
});
