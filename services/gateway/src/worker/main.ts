import { readSettings } from '../settings/settings.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { runWorker } from './run-worker.ts';

try {
  const worker = await runWorker(readSettings(process.env));
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      worker.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  const line = error instanceof StartFailure ? error.message : `The worker cannot start: ${String(error)}`;
  process.stderr.write(`${line.replaceAll('\n', ' ')}\n`);
  process.exit(1);
}
