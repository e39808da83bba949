import { ConfirmationRequired } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { SessionEntity } from '../tables/session.entity.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { WhitelistDomainEntity } from '../tables/whitelist-domain.entity.ts';
import { WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, MINUTE, organisationWith, password, signedIn } from '../testing/world.ts';

const DAY = 24 * 60 * MINUTE;
const single = (from: string) => ({ from, to: null });

eachWorld((world) => {
  let made = 0;

  /** A hospital with one nurse, who has signed in from their own address. */
  const hospital = async () => {
    made += 1;
    const { organisation } = await organisationWith(world, `hospital-${made}`, ['ANE']);
    const address = nextAddress();
    const nurse = await personIn(world, [organisation.id], { email: `nurse@hospital-${made}.test` });
    await signedIn(world, nurse.email, address);
    return { id: organisation.id, name: organisation.name, nurse, address };
  };
  const put = (id: number, address: string, confirmed = false, by: Actor = actor) =>
    world.identity.whitelists.ips.set(by, id, single(address), { listed: true, confirmed });
  const take = (id: number, address: string, confirmed = false) =>
    world.identity.whitelists.ips.set(actor, id, single(address), { listed: false, confirmed });
  const listed = async (id: number): Promise<string[]> =>
    (await world.database.read().findBy(WhitelistIpEntity, { organisationId: id })).map(({ fromIp }) => fromIp);
  const told = async (): Promise<number> => world.database.read().count(AdminLogEntity);

  test('G2 a whitelist that shuts out somebody who signed in this month names them and is saved when confirmed only', async () => {
    const { id, name, nurse, address } = await hospital();
    const before = await told();
    const refused = put(id, '10.0.0.1');
    await expect(refused).rejects.toThrow(ConfirmationRequired);
    await expect(refused).rejects.toMatchObject({
      kind: 'conflict',
      code: 'confirmation_required',
      message: `The whitelist of ${name} would then shut out ${nurse.name} (${address}), who signed in within the last 30 days.`,
    });
    expect([await listed(id), await told()]).toEqual([[], before]);
    await put(id, '10.0.0.1', true);
    expect(await listed(id)).toEqual(['10.0.0.1']);
  });

  test('G2 a change that shuts nobody out needs no confirmation: their own address, more addresses, no entry left', async () => {
    const { id, address } = await hospital();
    await put(id, address);
    await put(id, '10.0.0.1');
    await take(id, '10.0.0.1');
    await take(id, address);
    expect(await listed(id)).toEqual([]);
  });

  test('G2 taking off the entry that lets people in asks as well', async () => {
    const { id, nurse, address } = await hospital();
    await put(id, address);
    await put(id, '10.0.0.1');
    await expect(take(id, address)).rejects.toThrow(nurse.name);
    expect(await listed(id)).toEqual([address, '10.0.0.1']);
    await take(id, address, true);
    expect(await listed(id)).toEqual(['10.0.0.1']);
    // They are shut out already: a further entry changes nothing for them.
    await put(id, '10.0.0.2');
  });

  test('G2 who edits a whitelist is asked before it shuts out where they are, wherever they signed in', async () => {
    const { id, nurse, address } = await hospital();
    const editor = { userId: nurse.id, name: nurse.name, ip: nextAddress() };
    await expect(put(id, address, false, editor)).rejects.toThrow(`would then shut out you (${editor.ip}), who`);
    expect(await listed(id)).toEqual([]);
  });

  test('G2 each address of the last 30 days counts, not the last one only', async () => {
    const { id, nurse, address } = await hospital();
    world.clock.forward(10 * DAY);
    const later = nextAddress();
    await signedIn(world, nurse.email, later);
    await world.database.write(() => world.database.manager().delete(SessionEntity, { userId: nurse.id }));
    await expect(put(id, later)).rejects.toThrow(`${nurse.name} (${address}), who`);
    world.clock.forward(20 * DAY + MINUTE);
    await put(id, later);
  });

  test('G2 a user whose sign-in still waits for a second factor, or who was deleted, is not named', async () => {
    const { id, nurse, address } = await hospital();
    const manager = () => world.database.manager();
    const totpConfirmedAt = world.clock.now();
    await world.database.write(() => manager().update(UserEntity, { id: nurse.id }, { totpConfirmedAt }));
    const waits = await world.identity.signIn.withPassword({ email: nurse.email, password, ip: nextAddress() });
    expect(waits.next).toBe('code');
    await put(id, address);
    await put(id, '10.0.0.1');
    await expect(take(id, address)).rejects.toThrow(address);
    const deletedAt = world.clock.now();
    await world.database.write(() => manager().update(UserEntity, { id: nurse.id }, { deletedAt }));
    await take(id, address);
  });

  test('G2 a user whose session has ended is named with the address of their last sign-in, for 30 days', async () => {
    const { id, nurse, address } = await hospital();
    await world.database.write(() => world.database.manager().delete(SessionEntity, { userId: nurse.id }));
    world.clock.forward(30 * DAY - MINUTE);
    await expect(put(id, '10.0.0.1')).rejects.toThrow(address);
    world.clock.forward(2 * MINUTE);
    await put(id, '10.0.0.1');
  });

  test('G2 of two entries that are taken off at once, of which one lets somebody in, one asks', async () => {
    const { id, nurse, address } = await hospital();
    await put(id, address);
    const { identity } = world;
    const range = { from: address, to: address };
    await identity.whitelists.ips.set(actor, id, range, { listed: true });
    await put(id, '10.0.0.1');
    const both = await Promise.allSettled([
      take(id, address),
      identity.whitelists.ips.set(actor, id, range, { listed: false }),
    ]);
    const [refused, ...others] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ code: 'confirmation_required', message: expect.stringContaining(nurse.name) });
  });

  test('G2 administrators are named too; former members, disabled users and those last seen long ago are not', async () => {
    const { id, nurse, address } = await hospital();
    await world.identity.users.setDisabled(actor, nurse.id, true);
    await put(id, '10.0.0.1');
    await take(id, '10.0.0.1');
    await world.identity.users.setDisabled(actor, nurse.id, false);
    await expect(put(id, '10.0.0.1')).rejects.toThrow(address);
    world.clock.forward(31 * DAY);
    await world.identity.sweep();
    await put(id, '10.0.0.1');
    await take(id, '10.0.0.1');
    const admin = await personIn(world, [], { admin: true });
    await signedIn(world, admin.email, nextAddress());
    await expect(put(id, '10.0.0.1')).rejects.toThrow(admin.name);
  });

  test('G2 an entry is that address or that range of that organisation, and no other', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const { identity } = world;
    const change = (id: number, from: string, to: string | null, on: boolean) =>
      identity.whitelists.ips.set(actor, id, { from, to }, { listed: on, confirmed: true });
    const entries = async (id: number) =>
      (await world.database.read().findBy(WhitelistIpEntity, { organisationId: id }))
        .map(({ fromIp, toIp }) => `${fromIp}-${toIp}`)
        .toSorted();
    for (const { id } of [one, two]) {
      await change(id, '10.0.0.1', null, true);
      await change(id, '10.0.0.1', '10.0.0.9', true);
    }
    expect(await entries(one.id)).toEqual(['10.0.0.1-10.0.0.9', '10.0.0.1-null']);
    await change(one.id, '10.0.0.1', null, false);
    expect(await entries(one.id)).toEqual(['10.0.0.1-10.0.0.9']);
    await expect(change(one.id, '10.0.0.1', null, false)).rejects.toThrow('10.0.0.1 is not on the whitelist of');
    await change(two.id, '10.0.0.1', '10.0.0.9', false);
    expect([await entries(one.id), await entries(two.id)]).toEqual([['10.0.0.1-10.0.0.9'], ['10.0.0.1-null']]);
    await expect(change(0, '10.0.0.1', null, true)).rejects.toThrow('There is no such organisation.');
    const deletedAt = world.clock.now();
    await world.database.write(() =>
      world.database.manager().update(OrganisationEntity, { id: one.id }, { deletedAt }),
    );
    await expect(change(one.id, '10.0.0.1', null, true)).rejects.toThrow('There is no such organisation.');
  });

  test('each change of a whitelist by command is logged once, like one in Settings; an unchanged entry is not logged', async () => {
    const { id, name } = await hospital();
    const { identity } = world;
    const sure = { listed: true, confirmed: true };
    const rule = { pattern: 'ward.test', refused: true };
    const toldOf = async () =>
      (await world.database.read().find(AdminLogEntity, { order: { id: 'ASC' } }))
        .filter(({ organisationId, description }) => organisationId === id && description.includes('whitelist'))
        .map(({ subject, subjectName, description }) => [subject, subjectName, description]);
    for (let n = 0; n < 2; n += 1) {
      await put(id, '10.0.0.1', true);
      await identity.whitelists.domains.set(actor, id, rule, sure);
      await identity.whitelists.domains.set(actor, id, { pattern: 'desk.test', refused: false }, sure);
    }
    await take(id, '10.0.0.1', true);
    await identity.whitelists.domains.set(actor, id, rule, { listed: false, confirmed: true });
    expect(await toldOf()).toEqual([
      ['whitelistIp', '10.0.0.1', `Test put 10.0.0.1 on the whitelist of ${name}.`],
      ['whitelistDomain', 'ward.test (refused)', `Test put ward.test (refused) on the domain whitelist of ${name}.`],
      ['whitelistDomain', 'desk.test', `Test put desk.test on the domain whitelist of ${name}.`],
      ['whitelistIp', '10.0.0.1', `Test took 10.0.0.1 off the whitelist of ${name}.`],
      ['whitelistDomain', 'ward.test (refused)', `Test took ward.test (refused) off the domain whitelist of ${name}.`],
    ]);
  });

  test('a domain is added to and removed from the list of one organisation; administrators of others are not named', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const { identity } = world;
    const admin = await personIn(world, [], { admin: true });
    await signedIn(world, admin.email, nextAddress());
    const change = (id: number, pattern: string, on: boolean) =>
      identity.whitelists.domains.set(actor, id, { pattern, refused: false }, { listed: on });
    const patterns = async (organisationId: number) =>
      (await world.database.read().findBy(WhitelistDomainEntity, { organisationId })).map(({ pattern }) => pattern);
    const domain = '*.test';
    for (const { id } of [one, two]) await change(id, domain, true);
    await change(one.id, domain, false);
    expect([await patterns(one.id), await patterns(two.id)]).toEqual([[], [domain]]);
    // Members whom the list refuses already need no further confirmation.
    await identity.whitelists.domains.set(
      actor,
      one.id,
      { pattern: 'elsewhere.example', refused: false },
      { listed: true, confirmed: true },
    );
    await change(one.id, 'further.example', true);
    expect((await patterns(one.id)).toSorted()).toEqual(['elsewhere.example', 'further.example']);
  });

  test('each address of a user with two open sessions counts; after five people the others are only counted', async () => {
    const { id, nurse, address } = await hospital();
    const other = nextAddress();
    await signedIn(world, nurse.email, other);
    await expect(put(id, other)).rejects.toThrow(`${nurse.name} (${address}), `);
    for (let n = 0; n < 6; n += 1) {
      await signedIn(world, (await personIn(world, [id])).email, nextAddress());
    }
    // Two addresses of the nurse and six of others; administrators of earlier tests may be more.
    const words = await put(id, '10.0.0.1').catch(String);
    const [, names = '', more] = / would then shut out (.+) and (\d+) more, who signed in/.exec(`${words}`) ?? [];
    expect(names.split(', ')).toHaveLength(5);
    expect(Number(more)).toBeGreaterThanOrEqual(3);
  });

  test('a domain whitelist that would refuse the address of a recent user is saved only when it is confirmed', async () => {
    const { id, nurse } = await hospital();
    const domain = nurse.email.slice(nurse.email.indexOf('@') + 1);
    const { identity } = world;
    const rule = (pattern: string, refused: boolean, sure = false, on = true) =>
      identity.whitelists.domains.set(actor, id, { pattern, refused }, { listed: on, confirmed: sure });
    const rules = async () =>
      (await world.database.read().findBy(WhitelistDomainEntity, { organisationId: id })).map(
        ({ pattern, refused }) => `${refused ? '-' : '+'}${pattern}`,
      );
    await expect(rule('elsewhere.test', false)).rejects.toMatchObject({
      code: 'confirmation_required',
      message: expect.stringContaining(`refuse the address of ${nurse.name} (${nurse.email}), who signed in`),
    });
    await expect(rule(domain, true)).rejects.toThrow(ConfirmationRequired);
    expect(await rules()).toEqual([]);
    await rule(domain, false);
    await rule('elsewhere.test', false);
    await expect(rule(domain, false, false, false)).rejects.toThrow(nurse.name);
    await rule(domain, true, true);
    expect((await rules()).toSorted()).toEqual(['+elsewhere.test', `-${domain}`]);
    await rule(domain, true, false, false);
    await expect(rule(domain, true, false, false)).rejects.toThrow('is not on the domain whitelist');
    await expect(rule('not a domain', false)).rejects.toMatchObject({ errors: { pattern: ['validation.invalid'] } });
  });
});
