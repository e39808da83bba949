import { type TestGateway, testGateway } from './test-gateway.ts';
import { makeWorld, type World } from './world.ts';

/** Two gateways over one database of MariaDB, and the fixture in it. */
export async function pairOfGateways(
  environment: Record<string, string>,
): Promise<{ one: TestGateway; two: TestGateway; world: World }> {
  const one = await testGateway('mariadb', environment);
  const two = await testGateway('mariadb', { ...environment, DATABASE_URL: one.gateway.settings.DATABASE_URL });
  return { one, two, world: await makeWorld(one.gateway) };
}
