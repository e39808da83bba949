/**
 * The gateway of `npm run isolate`, started by kit/build/isolate.ts: serves the harness in the folder of the first argument at
 * PORT (8090). It sends its parent the address, passes the parent's messages on to the open pages and ends with it.
 */
import { StartFailure } from '@intake-desk/gateway';
import { Value } from 'typebox/value';
import { BuildNews, type Isolation, startIsolation } from './isolation/start-isolation.ts';

const [harness = ''] = process.argv.slice(2);
const starting = startIsolation({ harness, port: Number(process.env.PORT || 8090) });
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
