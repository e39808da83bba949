import { getConsultParties } from '@intake-desk/contracts';
import { Value } from 'typebox/value';
import { ConsultProviderEntity } from '../tables/consult-provider.entity.ts';
import { personIn } from '../testing/person.ts';
import { eachWorld, nextScope, organisationWith, signedIn } from '../testing/world.ts';

eachWorld((world) => {
  let email: string;

  const partiesOf = async (org: string) => {
    const who = await signedIn(world, email);
    return world.identity.consultParties.list(await nextScope(world, who, { org }));
  };

  beforeAll(async () => {
    const northsea = await organisationWith(world, 'northsea', ['ANE']);
    const polder = await organisationWith(world, 'polder', ['ORT']);
    const delta = await organisationWith(world, 'delta', ['MDL']);
    const ids = [northsea, polder, delta].map(({ organisation }) => organisation.id);
    const departmentIds = [northsea, polder, delta].flatMap(({ departments }) => Object.values(departments));
    email = (await personIn(world, ids, { departmentIds })).email;
    const party = (organisationId: number, provider: string, enabled: boolean, embeddable = true) => ({
      organisationId,
      provider,
      url: `https://${provider}.example.test/room`,
      enabled,
      embeddable,
      updatedAt: world.clock.now(),
    });
    const [ns = 0, pd = 0] = ids;
    await world.database.write(() =>
      world.database
        .manager()
        .insert(ConsultProviderEntity, [
          party(ns, 'window', true, false),
          party(ns, 'frame', true),
          party(ns, 'switched-off', false),
          party(pd, 'canary', true),
        ]),
    );
  });

  test('the parties of a remote consult that the organisation has switched on, by name', async () => {
    const parties = await partiesOf('northsea');
    expect(Value.Check(getConsultParties.reply, parties)).toBe(true);
    expect(parties).toEqual([
      { enabled: true, provider: 'frame', url: 'https://frame.example.test/room', embeddable: true },
      { enabled: true, provider: 'window', url: 'https://window.example.test/room', embeddable: false },
    ]);
  });

  test("D2 another organisation's parties are not among them; an organisation without any has none", async () => {
    expect((await partiesOf('polder')).map(({ provider }) => provider)).toEqual(['canary']);
    expect(await partiesOf('delta')).toEqual([]);
  });
});
