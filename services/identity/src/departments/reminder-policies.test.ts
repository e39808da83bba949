import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import { type ReminderPolicy, usualQuietHours } from '@intake-desk/contracts/administration';
import { AdminLogEntity } from '@intake-desk/database';
import type { Staff } from '../staff/staff.ts';
import type { NotificationTypeConfig } from '../tables/department-config.entity.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, organisationWith, signedIn, staffIn } from '../testing/world.ts';
import { settingsOf } from './department-settings.ts';
import { patchSettings } from './patch-settings.ts';

const general: ReminderPolicy = { content: null, hours: [72, -24], most: 2, quiet: { from: '20:00', until: '09:30' } };
const ofPain: ReminderPolicy = { content: 'pain', hours: [], most: 3, quiet: usualQuietHours };

eachWorld((world) => {
  let admin: Omit<Staff, 'trail'>;
  let department: { id: number; organisationId: number };

  beforeAll(async () => {
    const { organisation, departments } = await organisationWith(world, 'northsea', ['ANE']);
    department = { id: departments.ANE ?? 0, organisationId: organisation.id };
    const { email } = await personIn(world, [organisation.id], { name: 'Admin', admin: true });
    admin = await staffIn(world, await signedIn(world, email), 'northsea');
  });

  test('a department that was never asked reminds nobody, and keeps the usual quiet hours', async () => {
    expect(await world.identity.departments.reminderPolicies(admin)).toEqual({
      version: 1,
      policies: [{ content: null, hours: [], most: 3, quiet: usualQuietHours }],
      owner: null,
    });
  });

  test('policies are saved as a new version, read back unchanged, and logged with before and after', async () => {
    const { departments } = world.identity;
    const saved = await departments.saveReminderPolicies(admin, { version: 1, policies: [general, ofPain] });
    expect(saved).toEqual({ version: 2, policies: [general, ofPain] });
    expect(await departments.reminderPolicies(admin)).toEqual({ ...saved, owner: null });
    const { notificationTypes } = await settingsOf(world.database, department);
    // Other types stay, and a policy without reminders is a disabled type.
    expect(notificationTypes.map(({ type, enabled, contents }) => ({ type, enabled, contents }))).toEqual([
      { type: 'invitation', enabled: true, contents: [] },
      { type: 'reminder', enabled: true, contents: [] },
      { type: 'reminder', enabled: true, contents: [] },
      { type: 'reminder', enabled: false, contents: ['pain'] },
    ]);
    const [row] = await world.database.read().find(AdminLogEntity, { order: { id: 'DESC' }, take: 1 });
    expect(row).toMatchObject({
      subject: 'department',
      action: 'changeReminders',
      subjectName: 'Department ANE',
      organisationId: department.organisationId,
      description: 'Admin changed when patients of the department Department ANE are reminded.',
      newValue: { reminders: [general, ofPain] },
    });
  });

  test('each reminder is still sent by its own channel, under its own codes, after the maximum was changed', async () => {
    const { departments } = world.identity;
    const { version } = await departments.reminderPolicies(admin);
    const reminder = (part: Pick<NotificationTypeConfig, 'legacyType' | 'groupId' | 'delayHours' | 'channel'>) => ({
      ...{ type: 'reminder' as const, enabled: true, contents: [], receivers: ['patient' as const] },
      ...part,
    });
    const notificationTypes = [
      reminder({ legacyType: 'first', groupId: 'a', delayHours: 72, channel: 'mail' }),
      reminder({ legacyType: 'last', groupId: 'b', delayHours: null, channel: 'sms' }),
    ];
    const read = { actor, department, version };
    await world.database.write(() => patchSettings(world.database, read, () => ({ notificationTypes })));
    const { policies } = await departments.reminderPolicies(admin);
    const changed = policies.map((policy) => ({ ...policy, most: 1, hours: [...policy.hours, 24] }));
    await departments.saveReminderPolicies(admin, { version: version + 1, policies: changed });
    const saved = (await settingsOf(world.database, department)).notificationTypes;
    expect(saved.map(({ legacyType, groupId, channel, most }) => [legacyType, groupId, channel, most])).toEqual([
      ['first', 'a', 'mail', 1],
      ['last', 'b', 'sms', 1],
      ['reminder', 'reminder_24', 'mail', 1],
    ]);
  });

  test('a reminder that is switched off stays with its content when another policy is deleted', async () => {
    const { departments } = world.identity;
    const { version } = await departments.reminderPolicies(admin);
    const reminder = (groupId: string, part: Partial<NotificationTypeConfig>): NotificationTypeConfig => ({
      ...{ type: 'reminder', legacyType: 'reminder', groupId, enabled: true, contents: [], receivers: ['patient'] },
      ...{ delayHours: 72, ...part },
    });
    const off = reminder('off', { delayHours: 24, enabled: false, channel: 'sms' });
    const notificationTypes = [
      reminder('on', {}),
      off,
      reminder('pain', { contents: ['pain'] }),
      reminder('painOff', { contents: ['pain'], delayHours: 24, enabled: false }),
    ];
    const read = { actor, department, version };
    await world.database.write(() => patchSettings(world.database, read, () => ({ notificationTypes })));
    const { policies } = await departments.reminderPolicies(admin);
    expect(policies).toMatchObject([
      { content: null, hours: [72] },
      { content: 'pain', hours: [72] },
    ]);
    const kept = policies.filter(({ content }) => content === null);
    await departments.saveReminderPolicies(admin, { version: version + 1, policies: kept });
    const saved = (await settingsOf(world.database, department)).notificationTypes;
    expect(saved).toMatchObject([{ groupId: 'on', enabled: true }, off]);
  });

  test('the second of two administrators gets a conflict, and nothing is lost', async () => {
    const { departments } = world.identity;
    const before = await departments.reminderPolicies(admin);
    const save = (most: number) =>
      departments.saveReminderPolicies(admin, { version: before.version, policies: [{ ...general, most }] });
    const results = await Promise.allSettled([save(4), save(5)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(save(6)).rejects.toThrow(Conflict);
    expect((await departments.reminderPolicies(admin)).version).toBe(before.version + 1);
  });

  test('two policies of one content, several departments and a linked one are refused', async () => {
    const { departments } = world.identity;
    const { version, policies } = await departments.reminderPolicies(admin);
    const twice = { version, policies: [general, general] };
    await expect(departments.saveReminderPolicies(admin, twice)).rejects.toThrow(Invalid);
    const scoped = (own: boolean, ...ids: number[]) => ({
      ...admin,
      scope: {
        ...admin.scope,
        departments: ids.flatMap((id) => admin.scope.departments.map((one) => ({ ...one, id, own }))),
      },
    });
    await expect(departments.reminderPolicies(scoped(true, 1, 2))).rejects.toThrow(Invalid);
    const linked = departments.saveReminderPolicies(scoped(false, department.id), { version, policies });
    await expect(linked).rejects.toThrow(NotFound);
    const elsewhere = departments.saveReminderPolicies(scoped(true, 2_000_000_000), { version: 0, policies });
    await expect(elsewhere).rejects.toThrow(NotFound);
  });

  test("a linked department's policies are read and say whose they are; its owner's administrators alone change them", async () => {
    const { departments, organisations } = world.identity;
    const { organisation: reader } = await organisationWith(world, 'reader', ['DAY']);
    await organisations.link(actor, { organisationId: reader.id, targetOrganisationId: department.organisationId });
    const { email } = await personIn(world, [reader.id], { name: 'Reading admin', admin: true });
    const { scope, ...staff } = await staffIn(world, await signedIn(world, email), 'reader');
    const reading = { ...staff, scope: { ...scope, departments: scope.departments.filter(({ own }) => !own) } };
    const read = await departments.reminderPolicies(reading);
    const { policies, version } = await departments.reminderPolicies(admin);
    expect(read).toEqual({ version, policies, owner: { symbol: 'northsea', name: admin.scope.organisationName } });
    await expect(departments.saveReminderPolicies(reading, { version, policies })).rejects.toThrow(NotFound);
  });

  test('without a policy nobody is reminded any more', async () => {
    const { departments } = world.identity;
    const { version } = await departments.reminderPolicies(admin);
    await departments.saveReminderPolicies(admin, { version, policies: [] });
    expect((await departments.reminderPolicies(admin)).policies).toEqual([
      { content: null, hours: [], most: 3, quiet: usualQuietHours },
    ]);
  });
});
