import { readSettings, type Settings, StartFailure } from '@intake-desk/gateway';
import { type TierName, tierNamed, tierNames } from '../intakes/tier.ts';

/** Settings of `npm start`. */
export interface DemoSettings {
  readonly gateway: Settings;
  readonly tier: TierName;
  /** 0 for any free port; undefined if OIDC_ISSUER names another provider. */
  readonly oidcPort: number | undefined;
}

const DEFAULT_OIDC_PORT = '8081';

/** Address at which `npm run demo:hospital` waits for results. */
export const demoDestination = { host: '127.0.0.1', port: 2576 } as const;

/** As HL7_DESTINATIONS has it. */
export const demoDestinations = `${demoDestination.host}:${demoDestination.port}`;

/** The gateway's log would hide the output of `npm start`. */
const DEFAULTS = { LOG_LEVEL: 'warn', HL7_DESTINATIONS: demoDestinations };

/** Reads the environment of `npm start`. Throws StartFailure with cause and remedy. */
export function readDemoSettings(environment: Record<string, string | undefined>): DemoSettings {
  if (environment.NODE_ENV === 'production') {
    throw new StartFailure(
      'npm start is the demonstration and does not run with NODE_ENV=production: run node_modules/.bin/node services/gateway/src/main.ts.',
    );
  }
  const name = environment.DEMO_TIER || 'S';
  const tier = tierNamed(name);
  if (!tier) throw new StartFailure(`DEMO_TIER is not valid: use one of ${tierNames.join(', ')}.`);
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const oidcPort = Number(values.OIDC_PORT ?? DEFAULT_OIDC_PORT);
  if (!Number.isInteger(oidcPort) || oidcPort < 0 || oidcPort > 65_535) {
    throw new StartFailure(
      'OIDC_PORT is not valid: give the port of the demonstration identity provider, or 0 for any free one.',
    );
  }
  const gateway = readSettings({ ...DEFAULTS, ...values });
  return { gateway, tier, oidcPort: gateway.oidc ? undefined : oidcPort };
}
