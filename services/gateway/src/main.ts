import { buildGateway, type Gateway } from './gateway.ts';
import { readSettings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

/** A drain that takes longer than this, in ms, is cut off (reliability figure R21). */
const DRAIN_MS = 9000;

/** Starts a gateway and ends the process when it is told to, or when an error shows that its state cannot be trusted. */
async function main(): Promise<void> {
  const gateway = await buildGateway(readSettings(process.env));
  await gateway.start().catch(async (error: unknown) => {
    await gateway.close();
    throw error;
  });
  endOnSignals(gateway);
}

function endOnSignals(gateway: Gateway): void {
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
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

main().catch((error: unknown) => {
  const line = error instanceof StartFailure ? error.message : `The gateway cannot start: ${String(error)}`;
  process.stderr.write(`${line}\n`);
  process.exit(1);
});
