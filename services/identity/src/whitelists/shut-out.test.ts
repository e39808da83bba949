import { passes } from '@intake-desk/contracts/network';
import fc from 'fast-check';
import { personIn } from '../testing/person.ts';
import { eachWorld, MINUTE, organisationWith, signedIn, staffIn } from '../testing/world.ts';

const DAY = 24 * 60 * MINUTE;
const ADDRESSES = ['198.51.100.1', '198.51.100.2', '203.0.113.9', '2001:db8::1'];
/** Two members of the hospital, and one of another. */
const PEOPLE = 3;

const step = fc.oneof(
  fc.record({
    kind: fc.constant<'signIn'>('signIn'),
    person: fc.nat(PEOPLE - 1),
    address: fc.nat(ADDRESSES.length - 1),
  }),
  fc.record({ kind: fc.constant<'wait'>('wait'), days: fc.nat(16) }),
);

/** Rare: a user returns to an address days later. */
const twice = [
  { kind: 'signIn' as const, person: 0, address: 0 },
  { kind: 'wait' as const, days: 5 },
  { kind: 'signIn' as const, person: 0, address: 0 },
];

eachWorld((world) => {
  let made = 0;

  /** The model: people by name, with each address and the time of its last sign-in. */
  const naive = (
    names: readonly string[],
    paper: readonly { person: number; address: string; at: number }[],
    after: { from: string; to: string | null },
  ) => {
    const since = world.clock.now().getTime() - 30 * DAY;
    return names.flatMap((name, person) => {
      const seen = paper.filter(
        (one) => one.person === person && person < 2 && one.at >= since && !passes(one.address, [after]),
      );
      if (seen.length === 0) return [];
      const addresses = [...new Set(seen.map(({ address }) => address))].toSorted();
      return [{ name, addresses, seenAt: new Date(Math.max(...seen.map(({ at }) => at))).toISOString() }];
    });
  };

  test('G2 whoever signed in within 30 days is named with each address that the list would refuse, and nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 10 }),
        fc.nat(ADDRESSES.length - 1),
        fc.boolean(),
        async (steps, kept: number, swept) => {
          made += 1;
          const { organisation } = await organisationWith(world, `own-${made}`, ['ANE']);
          const other = await organisationWith(world, `other-${made}`, ['ANE']);
          const people = [
            await personIn(world, [organisation.id], { name: 'Anna' }),
            await personIn(world, [organisation.id, other.organisation.id], { name: 'Bea' }),
            await personIn(world, [other.organisation.id], { name: 'Cas' }),
          ];
          const paper: { person: number; address: string; at: number }[] = [];
          for (const one of steps) {
            if (one.kind === 'wait') world.clock.forward(one.days * DAY);
            else {
              const address = ADDRESSES[one.address] ?? '';
              await signedIn(world, people[one.person]?.email ?? '', address);
              paper.push({ person: one.person, address, at: world.clock.now().getTime() });
            }
          }
          if (swept) await world.identity.sweep();
          const after = { from: ADDRESSES[kept] ?? '', to: null };
          const admin = await personIn(world, [organisation.id], { admin: true });
          const editor = await staffIn(world, await signedIn(world, admin.email), organisation.symbol);
          const told = await world.identity.whitelists.ips.affected(editor, { from: after.from });
          const own = ['Anna', 'Bea', 'Cas'];
          // Administrators of earlier runs signed in this month too.
          expect(told.people.filter(({ name }) => own.includes(name))).toEqual(naive(own, paper, after));
          // Removes their sign-ins for the next run.
          world.clock.forward(31 * DAY);
          await world.identity.sweep();
        },
      ),
      { numRuns: 20, examples: [[twice, 1, false]] },
    );
  });
});
