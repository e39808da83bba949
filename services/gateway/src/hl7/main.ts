import { readSettings } from '../settings/settings.ts';
import { runProcess } from '../start/run-process.ts';
import { runListener } from './run-listener.ts';

await runProcess('The HL7 listener', () => runListener(readSettings(process.env)));
