import { flushCompileCache } from 'node:module';
import { StartFailure } from '../settings/start-failure.ts';

/** Runs work as this process until a signal ends it. A failed start prints one line that begins with `name` for unknown errors. */
export async function runProcess(name: string, start: () => Promise<{ readonly close: () => Promise<void> }>) {
  try {
    // Not as it ends, for the reason given in run-gateway.
    flushCompileCache();
    const running = await start();
    for (const signal of ['SIGTERM', 'SIGINT']) {
      process.once(signal, () => {
        running.close().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  } catch (error) {
    const line = error instanceof StartFailure ? error.message : `${name} cannot start: ${String(error)}`;
    process.stderr.write(`${line.replaceAll('\n', ' ')}\n`);
    process.exit(1);
  }
}
