import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import type { DepartmentValues } from '@intake-desk/contracts/administration';
import { AdminLogEntity } from '@intake-desk/database';
import type { SignedIn } from '../staff/staff.ts';
import { DepartmentConfigEntity } from '../tables/department-config.entity.ts';
import { plainDepartment } from '../testing/department-values.ts';
import { personIn } from '../testing/person.ts';
import { eachWorld, organisationWith, signedIn, staffIn } from '../testing/world.ts';

eachWorld((world) => {
  let admin: SignedIn;
  let serial = 0;
  const unused = async () => false;

  beforeAll(async () => {
    await organisationWith(world, 'home', ['ANE']);
    // No department yet: its first one is created from here.
    await organisationWith(world, 'polder', []);
    await organisationWith(world, 'other', ['ORT']);
    const { email } = await personIn(world, [], { admin: true });
    admin = await signedIn(world, email);
  });

  const editor = () => staffIn(world, admin, 'home');
  const departments = () => world.identity.departments.administered;
  const newValues = (): DepartmentValues => {
    serial += 1;
    return plainDepartment(`D${serial}`);
  };
  const made = async (given: Partial<DepartmentValues> = {}) =>
    departments().create(await editor(), { ...newValues(), ...given, organization: 'polder' });
  const change = async ({ id, ...rest }: Awaited<ReturnType<typeof made>>, given: object) => {
    const { symbol, name, config, portal, notificationTypes, organization } = rest;
    const values = { symbol, name, config, portal, notificationTypes, organization };
    return departments().change(await editor(), id, { ...values, ...given });
  };

  test('each saving is a new version of the configuration, and the former ones stay', async () => {
    const row = await made();
    expect(row).toMatchObject({ organization: 'polder', version: 1, changedBy: admin.user.name });
    const config = { ...row.config, sms_check: true, format_sex_m: '=1+1' };
    const portal = { ...row.portal, phone: '<b>4400</b>' };
    const [type] = row.notificationTypes;
    if (!type) throw new Error('A plain department invites.');
    const reminder = { ...type, type: 'reminder', legacyType: 'reminder', delayHours: -48, most: 2 } as const;
    const notificationTypes = [type, reminder];
    const changed = await change(row, { name: 'Pain', config, portal, notificationTypes, version: 1 });
    expect(changed).toMatchObject({ name: 'Pain', config, portal, notificationTypes, version: 2 });
    expect(await departments().list(await editor(), 'polder')).toContainEqual(changed);
    const versions = await world.database
      .read()
      .find(DepartmentConfigEntity, { where: { departmentId: row.id }, order: { version: 'ASC' } });
    expect(versions.map((one) => [one.version, one.config.sms_check, one.changedByName])).toEqual([
      [1, false, admin.user.name],
      [2, true, admin.user.name],
    ]);
    const told = await world.database.read().findOneByOrFail(AdminLogEntity, {
      subject: 'department',
      subjectId: String(row.id),
      action: 'change',
    });
    expect(told).toMatchObject({
      oldValue: { name: row.name, sms_check: false, format_sex_m: 'M' },
      newValue: { name: 'Pain', sms_check: true, format_sex_m: '=1+1' },
    });
    expect(told.newValue).not.toHaveProperty('dob_check');
  });

  test('a change without the escalation keeps who is mailed about critical answers', async () => {
    const escalation = { minutes: 30, emails: ['ward@example.org'] };
    const row = await made({ escalation });
    expect(await change(row, { name: 'Renamed' })).toMatchObject({ name: 'Renamed', escalation });
    expect(await change(row, { escalation: { minutes: 30, emails: [] } })).toMatchObject({
      escalation: { emails: [] },
    });
  });

  test('the second of two changes of a department is a conflict, and makes no version', async () => {
    const row = await made();
    const outcomes = await Promise.allSettled(
      ['One', 'Two'].map((name) => change(row, { name, version: row.version })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Conflict) });
    expect(await world.database.read().countBy(DepartmentConfigEntity, { departmentId: row.id })).toBe(2);
  });

  test('a new symbol has to be confirmed; a duplicate and “all” are errors of the field', async () => {
    const [row, taken] = [await made(), await made()];
    await expect(change(row, { symbol: 'NEW' })).rejects.toMatchObject({
      errors: { symbolConfirmed: ['validation.symbol_unconfirmed'] },
    });
    const confirmed = { symbolConfirmed: true };
    expect(await change(row, { symbol: 'NEW', ...confirmed })).toMatchObject({ symbol: 'NEW' });
    await expect(change(row, { symbol: taken.symbol, ...confirmed })).rejects.toMatchObject({
      errors: { symbol: ['validation.unique'] },
    });
    await expect(change(row, { symbol: 'all', ...confirmed })).rejects.toThrow(Invalid);
    const config = { ...row.config, format_dob: 'DD-MM' };
    await expect(change({ ...row, symbol: 'NEW' }, { config })).rejects.toMatchObject({
      errors: { 'config.format_dob': ['validation.date_format'] },
    });
    const portal = { ...row.portal, why: { nl: 'Om u voor te bereiden' }, bring: { de: ' ', es: 'Su tarjeta' } };
    await expect(change({ ...row, symbol: 'NEW' }, { portal })).rejects.toMatchObject({
      errors: { 'portal.bring.de': ['validation.required'] },
    });
  });

  test('a department with intakes is not deleted; another is deleted and restored as it was', async () => {
    const row = await made();
    const named = { id: row.id, organization: 'polder' };
    const staff = await editor();
    await expect(departments().delete(staff, named, async () => true)).rejects.toThrow(Conflict);
    expect(await departments().delete(staff, named, unused)).toMatchObject({ deleted_at: expect.any(String) });
    await expect(departments().delete(staff, named, unused)).rejects.toThrow(NotFound);
    await expect(change(row, { name: 'Gone' })).rejects.toThrow(NotFound);
    expect(await departments().restore(staff, named)).toEqual(row);
  });

  test('the last department of the organisation in which one works stays', async () => {
    const staff = await editor();
    const [last] = await departments().list(staff, 'home');
    const named = { id: last?.id ?? 0, organization: 'home' };
    await expect(departments().delete(staff, named, unused)).rejects.toThrow(Conflict);
  });

  test('D2 a department of another organisation than the one that is named is not there', async () => {
    const staff = await editor();
    const [foreign] = await departments().list(staff, 'other');
    if (!foreign) throw new Error('The other organisation has a department.');
    const named = { id: foreign.id, organization: 'polder' };
    await expect(departments().delete(staff, named, unused)).rejects.toThrow(NotFound);
    await expect(departments().restore(staff, named)).rejects.toThrow(NotFound);
    await expect(change({ ...foreign, organization: 'polder' }, { name: 'Mine' })).rejects.toThrow(NotFound);
    expect(await departments().list(staff, 'other')).toEqual([foreign]);
  });
});
