import { AdminLogEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Actor } from './administration.ts';
import { ConfirmationRequired } from './confirmation-required.ts';
import { nextAddress } from './testing/next-address.ts';
import { personIn } from './testing/person.ts';
import { actor, MINUTE, openWorld, organisationWith, signedIn, type World } from './testing/world.ts';
import { WhitelistDomainEntity } from './whitelist-domain.entity.ts';
import { WhitelistIpEntity } from './whitelist-ip.entity.ts';

const DAY = 24 * 60 * MINUTE;
const single = (from: string) => ({ from, to: null });

eachEngine((open) => {
  let world: World;
  let made = 0;
  beforeAll(async () => {
    world = await openWorld(open);
  });

  /** A hospital with one nurse, who has signed in from an address of theirs. */
  const hospital = async () => {
    made += 1;
    const { organisation } = await organisationWith(world, `hospital-${made}`, ['ANE']);
    const address = nextAddress();
    const nurse = await personIn(world, [organisation.id], { email: `nurse@hospital-${made}.test` });
    await signedIn(world, nurse.email, address);
    return { id: organisation.id, name: organisation.name, nurse, address };
  };
  const put = (id: number, address: string, confirmed = false, by: Actor = actor) =>
    world.identity.administration.whitelistAddress(by, id, single(address), { listed: true, confirmed });
  const take = (id: number, address: string, confirmed = false) =>
    world.identity.administration.whitelistAddress(actor, id, single(address), { listed: false, confirmed });
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

  test('G2 what shuts nobody out is not asked about: their own address, more addresses, the last entry taken off', async () => {
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

  test('G2 administrators are asked about too; who left, was disabled, or was last seen long ago is not', async () => {
    const { id, nurse, address } = await hospital();
    await world.identity.administration.setDisabled(actor, nurse.id, true);
    await put(id, '10.0.0.1');
    await take(id, '10.0.0.1');
    await world.identity.administration.setDisabled(actor, nurse.id, false);
    await expect(put(id, '10.0.0.1')).rejects.toThrow(address);
    world.clock.forward(31 * DAY);
    await world.identity.sweep();
    await put(id, '10.0.0.1');
    await take(id, '10.0.0.1');
    const admin = await personIn(world, [], { admin: true });
    await signedIn(world, admin.email, nextAddress());
    await expect(put(id, '10.0.0.1')).rejects.toThrow(admin.name);
  });

  test('each address of somebody counts who has two sessions open; many are counted after the fifth', async () => {
    const { id, nurse, address } = await hospital();
    const other = nextAddress();
    await signedIn(world, nurse.email, other);
    await expect(put(id, other)).rejects.toThrow(`${nurse.name} (${address}), `);
    for (let n = 0; n < 6; n += 1) {
      await signedIn(world, (await personIn(world, [id])).email, nextAddress());
    }
    await expect(put(id, '10.0.0.1')).rejects.toThrow(/ and \d+ more, who signed in/);
  });

  test('a domain whitelist that would refuse the address of somebody who signed in this month is saved when confirmed only', async () => {
    const { id, nurse } = await hospital();
    const domain = nurse.email.slice(nurse.email.indexOf('@') + 1);
    const { administration } = world.identity;
    const rule = (pattern: string, refused: boolean, sure = false, on = true) =>
      administration.whitelistDomain(actor, id, { pattern, refused }, { listed: on, confirmed: sure });
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
