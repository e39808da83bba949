import { readSettings, type Settings, StartFailure } from '@intake-desk/gateway';
import { type TierName, tierNamed, tierNames } from '../tier.ts';

/** The gateway's settings, and how much data the demonstration has. */
export interface DemoSettings {
  readonly gateway: Settings;
  readonly tier: TierName;
}

/** The gateway's log would bury what `npm start` prints. */
const DEFAULTS = { LOG_LEVEL: 'warn' };

/** Reads the environment of `npm start`. Throws StartFailure with the cause and the cure. */
export function readDemoSettings(environment: Record<string, string | undefined>): DemoSettings {
  if (environment.NODE_ENV === 'production') {
    throw new StartFailure(
      'npm start is the demonstration and does not run with NODE_ENV=production: run node services/gateway/src/main.ts.',
    );
  }
  const name = environment.DEMO_TIER || 'S';
  const tier = tierNamed(name);
  if (!tier) throw new StartFailure(`DEMO_TIER is not valid: use one of ${tierNames.join(', ')}.`);
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  return { gateway: readSettings({ ...DEFAULTS, ...given }), tier };
}
