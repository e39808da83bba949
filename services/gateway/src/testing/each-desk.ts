import type { Engine } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import type { GatewayOptions } from '../gateway.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';
import { makeWorld, type World } from './world.ts';

/** A gateway with the fixture, per engine; everything is made once and taken away at the end. */
export function eachDesk(
  tests: (desk: () => World & Pick<TestGateway, 'log' | 'folder'>, engine: Engine) => void,
  environment: Record<string, string> = {},
  options: GatewayOptions = {},
): void {
  describe.each(testEngines())('on %s', (engine) => {
    let test_: TestGateway | undefined;
    let world: World | undefined;

    beforeAll(async () => {
      test_ = await testGateway(engine, environment, options);
      world = await makeWorld(test_.gateway);
    });
    afterAll(() => test_?.remove());

    tests(() => {
      if (!world || !test_) throw new Error('The desk is not there.');
      return { ...world, log: test_.log, folder: test_.folder };
    }, engine);
  });
}
