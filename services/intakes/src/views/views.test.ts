import { Conflict, type FieldKeys, Forbidden, Invalid, limit, NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { UserEntity } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { DashboardViewEntity } from '../tables/dashboard-view.entity.ts';
import { openIntakes, type Who, type World } from '../testing/world.ts';

const fieldsOf = async (work: Promise<unknown>): Promise<FieldKeys> => {
  const error: unknown = await work.catch((caught: unknown) => caught);
  if (!(error instanceof Invalid)) throw new Error('It was not refused as invalid.', { cause: error });
  return error.errors;
};

const setting = { tab: 'conversion', period: 'thisweek', attention: 'critical' } as const;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open));
    const at = database.now();
    await database.write(async () => {
      for (const id of [1, 2, 3]) {
        await database.manager().insert(UserEntity, {
          id,
          name: `Nurse ${id}`,
          email: `nurse${id}@example.org`,
          createdAt: at,
          updatedAt: at,
        });
      }
    });
  });
  afterEach(() => database.write(() => database.manager().query('DELETE FROM dashboard_view')));

  const nurse = (userId = 1, who: Who = {}) => world.staff({ departments: ['ANE'], userId, ...who });
  const save = (name: string, shared = false, staff = nurse()) =>
    intakes.views.create(staff, { name, shared, setting });
  const namesFor = async (staff = nurse()) => (await intakes.views.list(staff)).map(({ name }) => name);

  test('a nurse saves a view and finds it by its name, and nobody else does', async () => {
    const view = await save('  Critical this week ');
    expect(view).toEqual({
      id: view.id,
      name: 'Critical this week',
      departmentSymbol: null,
      owner: 'Nurse 1',
      writable: true,
      setting,
      version: 1,
    });
    await save('Also mine');
    expect(await namesFor()).toEqual(['Also mine', 'Critical this week']);
    expect(await namesFor(nurse(2))).toEqual([]);
  });

  test('colleagues of the department see a shared view and its owner, and other departments do not', async () => {
    const { id } = await save('Ours', true);
    expect(await intakes.views.list(nurse(2))).toEqual([
      expect.objectContaining({ id, departmentSymbol: 'ANE', owner: 'Nurse 1', writable: false }),
    ]);
    expect(await namesFor(nurse(2, { departments: ['ORT'] }))).toEqual([]);
    // Its owner sees it in every department.
    expect(await intakes.views.list(nurse(1, { departments: ['ORT'] }))).toEqual([
      expect.objectContaining({ id, departmentSymbol: 'ANE', writable: true }),
    ]);
  });

  test.each([
    ['all departments', ['ANE', 'ORT']],
    ['a linked organisation’s department', ['PAI']],
  ])('a view for %s is not shared', async (_, departments) => {
    const views = save('Everybody', true, nurse(1, { departments }));
    expect(await fieldsOf(views)).toEqual({ departmentSymbol: ['validation.department'] });
    expect((await save('Mine', false, nurse(1, { departments }))).departmentSymbol).toBeNull();
  });

  test('a user’s views have different names, ignoring case and accents; another user may use the same', async () => {
    await save('Zoë');
    for (const taken of ['Zoë', 'zoe', ' ZOË ']) {
      expect(await fieldsOf(save(taken))).toEqual({ name: ['validation.unique'] });
    }
    expect(await fieldsOf(save('   '))).toEqual({ name: ['validation.required'] });
    await save('Zoë', false, nurse(2));
    const { id } = await save('Other');
    const renamed = { id, version: 1, name: 'zoe', shared: false, setting };
    expect(await fieldsOf(intakes.views.change(nurse(), renamed))).toEqual({ name: ['validation.unique'] });
    await expect(intakes.views.change(nurse(), { ...renamed, name: 'OTHER' })).resolves.toMatchObject({ version: 2 });
  });

  test('if two views with the same name are saved at once, one is refused', async () => {
    const outcomes = await Promise.allSettled([save('Twice'), save('Twice')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await namesFor()).toEqual(['Twice']);
  });

  test(`${limit.savedViews} views of a person are kept, and one more is refused`, async () => {
    for (let index = 0; index < limit.savedViews; index += 1) await save(`View ${index}`);
    expect(await fieldsOf(save('One more'))).toEqual({ name: ['view.limit'] });
    await expect(save('A colleague’s', false, nurse(2))).resolves.toBeDefined();
    const [first] = await intakes.views.list(nurse());
    await intakes.views.delete(nurse(), { id: first?.id ?? 0 });
    await expect(save('One more')).resolves.toBeDefined();
  });

  test('R2 a change of an older version is refused and changes nothing', async () => {
    const { id } = await save('Mine');
    const values = {
      id,
      name: 'Renamed',
      shared: true,
      setting: { tab: 'appointments', period: 'next7days' },
    } as const;
    expect(await intakes.views.change(nurse(), { ...values, version: 1 })).toMatchObject({
      name: 'Renamed',
      departmentSymbol: 'ANE',
      setting: values.setting,
      version: 2,
    });
    const late = intakes.views.change(nurse(), { ...values, name: 'Late', version: 1 });
    await expect(late).rejects.toThrow(Conflict);
    expect(await namesFor()).toEqual(['Renamed']);
    expect(await database.read().findOneByOrFail(DashboardViewEntity, { id })).toMatchObject({ tab: 'appointments' });
  });

  test('D3 somebody else’s shared view can be opened but not changed; one that is not shared is not found', async () => {
    const [own, shared] = [await save('Mine'), await save('Ours', true)];
    const colleague = nurse(2);
    const changed = (id: number) => ({ id, version: 1, name: 'Theirs', shared: false, setting });
    await expect(intakes.views.change(colleague, changed(shared.id))).rejects.toThrow(Forbidden);
    await expect(intakes.views.delete(colleague, shared)).rejects.toThrow(Forbidden);
    for (const id of [own.id, 2_000_000_000]) {
      await expect(intakes.views.change(colleague, changed(id))).rejects.toThrow(NotFound);
      await expect(intakes.views.delete(colleague, { id })).rejects.toThrow(NotFound);
    }
    expect(await namesFor()).toEqual(['Mine', 'Ours']);
  });

  test('a view names no patient: filters on patients are refused, and hidden patient IDs are not stored', async () => {
    for (const columnFilters of [{ epd: '0012' }, { fullname: 'zoë' }]) {
      const named = { name: 'Named', shared: false, setting: { ...setting, columnFilters } };
      expect(await fieldsOf(intakes.views.create(nurse(), named))).toEqual({ setting: ['validation.invalid'] });
    }
    const filters = { hideCompleted: true, hideTypedEPDS: true, hiddenEPDs: ['0012345'] };
    const kept = await intakes.views.create(nurse(), {
      name: 'Hiding',
      shared: true,
      setting: { ...setting, filters, columnFilters: { risk: [1] } },
    });
    expect(kept.setting).toEqual({
      ...setting,
      filters: { hideCompleted: true, hideTypedEPDS: true },
      columnFilters: { risk: [1] },
    });
    const stored = await database.read().findOneByOrFail(DashboardViewEntity, { id: kept.id });
    expect(JSON.stringify(stored)).not.toContain('0012345');
  });

  test('a department with a new short code is still found by the filters of its organisation’s views', async () => {
    const filtered = (tab: 'conversion' | 'appointments', ...department: string[]) =>
      ({ tab, columnFilters: { department } }) as const;
    for (const [name, view] of Object.entries({
      Admission: filtered('conversion', 'ORT', 'ANE'),
      Appointments: filtered('appointments', 'ANE'),
      Other: filtered('conversion', 'ORT'),
    }))
      await intakes.views.create(nurse(), { name, shared: false, setting: view });
    const { organisationId } = world.department('ANE');
    await database.write(() => intakes.views.renameDepartment({ organisationId, former: 'ANE', symbol: 'ANS' }));
    await database.write(() =>
      intakes.views.renameDepartment({ organisationId: organisationId + 1, former: 'ORT', symbol: 'BONE' }),
    );

    expect(await intakes.views.list(nurse())).toMatchObject([
      { setting: filtered('conversion', 'ORT', 'ANS'), version: 2 },
      { setting: filtered('appointments', 'ANS'), version: 2 },
      { setting: filtered('conversion', 'ORT'), version: 1 },
    ]);
  });

  test('an API key has no views', async () => {
    const key = { ...nurse(), key: { id: 1, organisationId: 1, departmentId: null, permissions: [] } };
    await expect(intakes.views.list(key)).rejects.toThrow(Forbidden);
    await expect(save('A key’s', false, { ...nurse(), ...key })).rejects.toThrow(Forbidden);
  });
});
