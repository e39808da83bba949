import type { GatewayOptions } from '../gateway.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';
import { testWorld } from './test-world.ts';
import type { World } from './world.ts';

/** Opens two gateways over one MariaDB database with the fixture. */
export async function pairOfGateways(
  environment: Record<string, string>,
  options: GatewayOptions = {},
): Promise<{ one: TestGateway; two: TestGateway; world: World }> {
  const one = await testWorld('mariadb', environment, options);
  const { DATABASE_URL } = one.gateway.settings;
  const two = await testGateway('mariadb', { ...environment, DATABASE_URL }, options);
  return { one, two, world: one.world };
}
