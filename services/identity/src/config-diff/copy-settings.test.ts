import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import type { DepartmentValues } from '@intake-desk/contracts/administration';
import { AdminLogEntity } from '@intake-desk/database';
import type { SignedIn } from '../staff/staff.ts';
import { DepartmentConfigEntity } from '../tables/department-config.entity.ts';
import { plainDepartment } from '../testing/department-values.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, nextScope, organisationWith, signedIn } from '../testing/world.ts';

const [invitation] = plainDepartment('ANE').notificationTypes;
if (!invitation) throw new Error('A plain department invites.');
const reminder = { ...invitation, type: 'reminder', groupId: 'week', delayHours: -48, most: 2 } as const;
const followUp = {
  ...invitation,
  type: 'follow-up',
  groupId: 'after',
  quiet: { from: '22:00', until: '07:00' },
} as const;
const messagePaths = (name: string, message: object): string[] =>
  Object.keys(message).map((field) => `notificationTypes.${name}.${field}`);

eachWorld((world) => {
  let admin: SignedIn;
  let serial = 0;

  beforeAll(async () => {
    const [north, south] = [
      await organisationWith(world, 'north', []),
      await organisationWith(world, 'south', ['SUD']),
    ];
    await organisationWith(world, 'west', ['WST']);
    const link = { organisationId: north.organisation.id, targetOrganisationId: south.organisation.id };
    await world.identity.organisations.link(actor, link);
    const { email } = await personIn(world, [north.organisation.id], { admin: true });
    admin = await signedIn(world, email);
    await made('HOME', {});
  });

  const departments = () => world.identity.departments;
  const staff = async (department?: string) => ({
    ...admin,
    ...(await nextScope(world, admin, { org: 'north', department })),
  });
  const made = async (symbol: string, given: Partial<DepartmentValues>) =>
    departments().administered.create(await staff(), { ...plainDepartment(symbol), ...given, organization: 'north' });
  /** Two departments that differ in the given settings. */
  const pair = async (one: Partial<DepartmentValues>, other: Partial<DepartmentValues> = {}) => {
    serial += 1;
    return { source: await made(`S${serial}`, one), target: await made(`T${serial}`, other) };
  };
  const copy = async (
    target: string,
    request: { sourceSymbol: string; sourceVersion?: number; version?: number; paths: string[]; dryRun?: boolean },
  ) => departments().copySettings(await staff(target), { dryRun: false, ...request });
  const settings = async (symbol: string) =>
    Object.fromEntries(
      (await departments().configSide(await staff(symbol))).settings.map(({ path, value }) => [path, value]),
    );
  const row = async (id: number) =>
    (await departments().administered.list(await staff(), 'north')).find((one) => one.id === id);
  const { config, portal, notificationTypes } = plainDepartment('ANE');
  const other = {
    config: { ...config, sms_check: true, dob_check: true },
    portal: { ...portal, deadlineHours: 48, why: { en: 'To prepare', nl: 'Om voor te bereiden' } },
    notificationTypes: [...notificationTypes, reminder],
  };
  const why = ['portal.why.en', 'portal.why.nl'];

  test('a dry run says what would change, makes the same checks, and saves nothing', async () => {
    const { source, target } = await pair(other);
    const paths = ['config.sms_check', 'portal.deadlineHours', ...why];
    expect(await copy(target.symbol, { sourceSymbol: source.symbol, paths, version: 1, dryRun: true })).toEqual({
      version: 1,
      changes: [
        { path: 'config.sms_check', before: false, after: true },
        { path: 'portal.why', before: null },
        { path: 'portal.deadlineHours', before: 24, after: 48 },
        { path: 'portal.why.en', after: 'To prepare' },
        { path: 'portal.why.nl', after: 'Om voor te bereiden' },
      ],
    });
    expect(await row(target.id)).toEqual(target);
    expect(await world.database.read().countBy(DepartmentConfigEntity, { departmentId: target.id })).toBe(1);
  });

  test('a copy changes the chosen settings only, in a new version that is logged with before and after', async () => {
    const { source, target } = await pair(other);
    const before = await settings(target.symbol);
    const copied = await copy(target.symbol, {
      sourceSymbol: source.symbol,
      version: 1,
      paths: ['config.sms_check', 'portal.deadlineHours'],
    });
    expect(copied).toEqual({
      version: 2,
      changes: [
        { path: 'config.sms_check', before: false, after: true },
        { path: 'portal.deadlineHours', before: 24, after: 48 },
      ],
    });
    const after = { ...before, 'config.sms_check': true, 'portal.deadlineHours': 48 };
    expect(await settings(target.symbol)).toEqual(after);
    expect(await row(target.id)).toMatchObject({ name: target.name, symbol: target.symbol, version: 2 });
    expect(await row(source.id)).toEqual(source);
    const told = await world.database.read().findOneByOrFail(AdminLogEntity, {
      subject: 'department',
      subjectId: String(target.id),
      action: 'change',
    });
    expect(told).toMatchObject({ userName: admin.user.name, oldValue: { sms_check: false, portal } });
    expect(told.newValue).toEqual({ sms_check: true, portal: { ...portal, deadlineHours: 48 } });
  });

  test('a copy without a difference makes no version', async () => {
    const { source, target } = await pair(other, other);
    const request = { sourceSymbol: source.symbol, paths: ['config.sms_check'] };
    expect(await copy(target.symbol, request)).toEqual({ version: 1, changes: [] });
    expect(await row(target.id)).toEqual(target);
  });

  test('a whole message is copied, and removed if the source has none', async () => {
    const { source, target } = await pair(other, { notificationTypes: [followUp, ...notificationTypes] });
    const reminders = messagePaths('reminder/week', reminder);
    const followUps = [
      ...messagePaths('follow-up/after', { ...followUp, quiet: undefined }).slice(0, -1),
      ...['from', 'until'].map((end) => `notificationTypes.follow-up/after.quiet.${end}`),
    ];
    await copy(target.symbol, { sourceSymbol: source.symbol, paths: [...reminders, ...followUps] });
    expect(await row(target.id)).toMatchObject({ notificationTypes: [...notificationTypes, reminder] });
  });

  test('half a message is refused by the settings that are missing', async () => {
    const { source, target } = await pair(other, { notificationTypes: [followUp, ...notificationTypes] });
    const half = { sourceSymbol: source.symbol, paths: ['notificationTypes.reminder/week.enabled'] };
    await expect(copy(target.symbol, half)).rejects.toMatchObject({
      errors: { 'notificationTypes.reminder/week.receivers': ['validation.required'] },
    });
    const away = { sourceSymbol: source.symbol, paths: ['notificationTypes.follow-up/after.quiet.from'] };
    await expect(copy(target.symbol, away)).rejects.toMatchObject({
      errors: { 'notificationTypes.follow-up/after.quiet.from': ['validation.required'] },
    });
    expect(await row(target.id)).toEqual(target);
  });

  test('a text is copied in one language, and removed in another', async () => {
    const { source, target } = await pair(other, { portal: { ...portal, why: { en: 'Because', de: 'Darum' } } });
    await copy(target.symbol, { sourceSymbol: source.symbol, paths: ['portal.why.nl'] });
    expect(await row(target.id)).toMatchObject({
      portal: { why: { en: 'Because', de: 'Darum', nl: 'Om voor te bereiden' } },
    });
    await copy(target.symbol, { sourceSymbol: 'HOME', paths: ['portal.why.en'] });
    expect(await row(target.id)).toMatchObject({ portal: { why: { de: 'Darum', nl: 'Om voor te bereiden' } } });
  });

  test('a value that a former rule allowed is refused by a dry run as by the copy', async () => {
    const { source, target } = await pair(other);
    const { database } = world;
    await database.write(async () => {
      const manager = database.manager();
      const { id, config: stored } = await manager.findOneByOrFail(DepartmentConfigEntity, { departmentId: source.id });
      await manager.update(DepartmentConfigEntity, { id }, { config: { ...stored, format_dob: 'YYYY' } });
    });
    const request = { sourceSymbol: source.symbol, paths: ['config.format_dob'] };
    for (const dryRun of [true, false]) {
      await expect(copy(target.symbol, { ...request, dryRun })).rejects.toMatchObject({
        errors: { 'config.format_dob': ['validation.date_format'] },
      });
    }
  });

  test('nothing is copied to a department that has a newer version', async () => {
    const { source, target } = await pair(other);
    const request = { sourceSymbol: source.symbol, paths: ['config.sms_check'], version: 1 };
    await copy(target.symbol, request);
    const state = await row(target.id);
    for (const dryRun of [true, false]) {
      await expect(copy(target.symbol, { ...request, paths: ['config.dob_check'], dryRun })).rejects.toThrow(Conflict);
    }
    expect(await row(target.id)).toEqual(state);
  });

  test('the second of two copies at once is a conflict', async () => {
    const { source, target } = await pair(other);
    const outcomes = await Promise.allSettled(
      ['config.sms_check', 'config.dob_check'].map((path) =>
        copy(target.symbol, { sourceSymbol: source.symbol, paths: [path], version: 1 }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Conflict) });
  });

  test("an earlier version of the department itself undoes a copy, of which nothing is left but the log's rows", async () => {
    const { source, target } = await pair(other);
    const paths = ['config.sms_check', ...why, ...messagePaths('reminder/week', reminder)];
    const copied = await copy(target.symbol, { sourceSymbol: source.symbol, version: 1, paths });
    const undone = await copy(target.symbol, {
      sourceSymbol: target.symbol,
      sourceVersion: 1,
      version: copied.version,
      paths: copied.changes.map(({ path }) => path),
    });
    expect(undone.version).toBe(3);
    const { config: former, portal: said, notificationTypes: sent } = target;
    expect(await row(target.id)).toMatchObject({ config: former, portal: said, notificationTypes: sent, version: 3 });
  });

  test('a linked department is copied from, and never changed; a foreign one is neither', async () => {
    const { target } = await pair({}, other);
    const paths = ['config.sms_check'];
    expect(await copy(target.symbol, { sourceSymbol: 'SUD', paths })).toMatchObject({ version: 2 });
    expect(await settings(target.symbol)).toMatchObject({ 'config.sms_check': false });
    await expect(copy('SUD', { sourceSymbol: target.symbol, paths })).rejects.toThrow(NotFound);
    await expect(copy(target.symbol, { sourceSymbol: 'WST', paths })).rejects.toThrow(NotFound);
    await expect(copy('WST', { sourceSymbol: target.symbol, paths })).rejects.toThrow(NotFound);
    await expect(copy('all', { sourceSymbol: target.symbol, paths })).rejects.toThrow(Invalid);
  });

  test('a version that never was is not found', async () => {
    const { source, target } = await pair(other);
    const request = { sourceSymbol: source.symbol, sourceVersion: 9, paths: ['config.sms_check'] };
    await expect(copy(target.symbol, request)).rejects.toThrow(NotFound);
  });

  test.each(['name', 'symbol', 'config', 'config.nothing', '__proto__.polluted', 'notificationTypes'])(
    '%s is no setting that is copied',
    async (path) => {
      const { source, target } = await pair(other);
      const request = { sourceSymbol: source.symbol, paths: ['config.sms_check', path] };
      await expect(copy(target.symbol, request)).rejects.toMatchObject({
        errors: { paths: ['validation.unknown_field'] },
      });
      expect(await row(target.id)).toEqual(target);
    },
  );
});
