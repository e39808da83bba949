import { startHarness } from '@intake-desk/kit/harness';
import descriptor from '../descriptor.json' with { type: 'json' };
import remote from './remote.ts';

void startHarness({ remote, descriptor });
