import type { Engine } from '@intake-desk/database';
import { copyOf, type Template } from '@intake-desk/database/testing';
import type { GatewayOptions } from '../gateway.ts';
import { gatewayOver, type TestGateway, testGateway } from './test-gateway.ts';
import { fillWorld, makeWorld, type World, WorldFacts, worldOf } from './world.ts';

const filled: Template<typeof WorldFacts> = {
  name: 'world',
  facts: WorldFacts,
  async make(url, engine) {
    const { gateway, remove } = await testGateway(engine, { DATABASE_URL: url });
    const facts = await fillWorld(gateway);
    await remove();
    return facts;
  },
};

/**
 * Opens a gateway over a database with the fixture. If the gateway has its own clock or a given database, the fixture
 * is created there; otherwise it is copied.
 */
export async function testWorld(
  engine: Engine,
  environment: Record<string, string> = {},
  options: GatewayOptions = {},
): Promise<TestGateway & { readonly world: World }> {
  if (environment.DATABASE_URL !== undefined || options.clock) {
    const made = await testGateway(engine, environment, options);
    return { ...made, world: await makeWorld(made.gateway) };
  }
  const { facts, ...database } = await copyOf(engine, filled);
  const made = await gatewayOver(database, environment, options);
  return { ...made, world: worldOf(made.gateway, facts) };
}
