import { startHarness } from '@intake-desk/kit/harness';
import description from './description.ts';
import remote from './remote.ts';

void startHarness({ remote, description });
