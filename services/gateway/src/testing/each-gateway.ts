import type { Engine } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import type { GatewayOptions } from '../gateway.ts';
import type { TestGateway } from './test-gateway.ts';
import { testWorld } from './test-world.ts';
import type { World } from './world.ts';

type GatewayTests = (world: () => World & Pick<TestGateway, 'log' | 'folder'>, engine: Engine) => void;

/** Registers a describe block with a gateway and the fixture, per engine. */
export const eachGateway = (
  tests: GatewayTests,
  environment: Record<string, string> = {},
  options: GatewayOptions = {},
): void => gatewaysOn(testEngines(), tests, environment, options);

/** The same on SQLite alone, for behaviour that does not depend on the engine (docs/tests.md). */
export const oneGateway = (tests: GatewayTests): void => gatewaysOn(['sqlite'], tests, {}, {});

function gatewaysOn(
  engines: readonly Engine[],
  tests: GatewayTests,
  environment: Record<string, string>,
  options: GatewayOptions,
): void {
  describe.each(engines)('on %s', (engine) => {
    let made: Awaited<ReturnType<typeof testWorld>> | undefined;

    beforeAll(async () => {
      made = await testWorld(engine, environment, options);
    });
    afterAll(() => made?.remove());

    tests(() => {
      if (!made) throw new Error('The gateway is not there.');
      return { ...made.world, log: made.log, folder: made.folder };
    }, engine);
  });
}
