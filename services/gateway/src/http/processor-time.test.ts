import {
  getAnswers,
  getConversionData,
  getDepartmentConfig,
  getEpdDetails,
  getOptions,
  getPortalIntake,
  getUser,
  keepEditing,
  patientTokenHeader,
  putOption,
  type RouteShape,
  startEditing,
} from '@intake-desk/contracts';
import Fastify from 'fastify';
import type { TestCall, TestClient } from '../testing/client.ts';
import { testWorld } from '../testing/test-world.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** Processor time of one call of the mix, in bare calls; reviewed. It is 18 to 24 alone, and 38 and 45 were seen beside other test files. */
const REVIEWED = 40;
const MOST = 1.25 * REVIEWED;
/** How often each call is made, and how often of these before the code is compiled. */
const PASSES = 100;
const WARM_UP = 25;
/** Bare calls of one pass. */
const BARE = 60;

/** The calls that staff make most. */
const ofStaff: readonly RouteShape[] = [
  getUser,
  getOptions,
  getConversionData,
  getDepartmentConfig,
  getEpdDetails,
  getAnswers,
  putOption,
  startEditing,
  keepEditing,
];

test('a call takes no more processor time than was reviewed', async () => {
  const { world, remove } = await testWorld('sqlite');
  const manager = await world.signIn(emailOf('manager'));
  const { token } = await world.invite(world.northsea);
  const mix: (readonly [TestClient, TestCall])[] = [
    ...ofStaff.map((route) => [manager, validCall(route, world.northsea)] as const),
    [world.client(), { ...getPortalIntake, headers: { [patientTokenHeader]: token } }],
  ];

  const rows = Array.from({ length: 40 }, (_, id) => ({ id, name: `name ${id}`, tags: ['a', 'b'], at: { bed: id } }));
  const bare = Fastify();
  bare.get('/', async () => structuredClone(rows));

  const passes: number[] = [];
  const bares: number[] = [];
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const taken = await processorSeconds(async () => {
      for (const [client, call] of mix) expect((await client.call(call)).statusCode).toBeLessThan(300);
    });
    const bareTaken = await processorSeconds(async () => {
      for (let call = 0; call < BARE; call += 1) expect((await bare.inject('/')).statusCode).toBe(200);
    });
    if (pass <= WARM_UP) continue;
    passes.push(taken / mix.length);
    bares.push(bareTaken / BARE);
  }
  await remove();

  expect(median(passes) / median(bares)).toBeLessThanOrEqual(MOST);
});

/**
 * Compares with a bare Fastify route, which other work on the machine makes dearer by the same factor: beside busy processes a loop of
 * plain code was not, and the ratio to it went from 15 to 20.
 */
async function processorSeconds(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
