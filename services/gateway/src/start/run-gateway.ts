import { flushCompileCache } from 'node:module';
import { buildGateway, type Gateway, type GatewayOptions } from '../gateway.ts';
import { readSettings } from '../settings/settings.ts';
import { StartFailure } from '../settings/start-failure.ts';

/**
 * Runs a gateway as this process. It ends by signal or after an unhandled error, which makes its state unreliable; calls in
 * progress are answered first. A failed start prints one line.
 */
export async function runGateway(options: GatewayOptions = {}): Promise<void> {
  try {
    const gateway = await buildGateway(readSettings(process.env), options);
    // NODE_COMPILE_CACHE else writes thousands of files as the process ends, for longer than it has on a busy disk.
    flushCompileCache();
    await gateway.start().catch(async (error: unknown) => {
      await gateway.close();
      throw error;
    });
    endOnSignals(gateway);
  } catch (error) {
    const line = error instanceof StartFailure ? error.message : `The gateway cannot start: ${String(error)}`;
    process.stderr.write(`${line.replaceAll('\n', ' ')}\n`);
    process.exit(1);
  }
}

function endOnSignals(gateway: Gateway): void {
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), gateway.settings.DRAIN_SECONDS * 1000).unref();
    gateway.close().then(
      () => process.exit(code),
      (error: unknown) => {
        gateway.http.log.fatal({ err: error }, 'not closed in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      gateway.http.log.fatal({ err: error }, 'an error that nobody handled: draining');
      end(1);
    });
  }
}
