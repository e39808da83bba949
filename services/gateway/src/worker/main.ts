import { readSettings } from '../settings/settings.ts';
import { runProcess } from '../start/run-process.ts';
import { runWorker } from './run-worker.ts';

await runProcess('The worker', () => runWorker(readSettings(process.env)));
