/**
 * The gateway of `npm run isolate` and `npm run qa`, started by kit/build/isolated-gateway.ts: serves the harness in
 * the folder of the first argument at PORT, and with a second argument `released` the remotes in REMOTES_DIR. It sends
 * its parent the address, passes the parent's messages on to the open pages and exits with it.
 */
import { resolve } from 'node:path';
import { readSettings, StartFailure } from '@intake-desk/gateway';
import { Value } from 'typebox/value';
import { BuildNews, type Isolation, startIsolation } from './isolation/start-isolation.ts';

const [harness = '', released] = process.argv.slice(2);
const { REMOTES_DIR } = readSettings({ REMOTES_DIR: process.env.REMOTES_DIR });
const starting = startIsolation({
  harness,
  port: Number(process.env.PORT),
  remotes: released && resolve(import.meta.dirname, '..', '..', '..', REMOTES_DIR),
});
let ending = false;
/** Longest time for a graceful end, in ms. */
const END_MS = 20_000;

function end(): void {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), END_MS).unref();
  starting
    .then((isolation) => isolation.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

function started(isolation: Isolation): void {
  process.on('message', (news) => isolation.announce(Value.Parse(BuildNews, news)));
  process.send?.(isolation.url);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('disconnect', end);
starting.then(started, (error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
