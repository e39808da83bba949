/** `npm start`: prepares the demonstration's data, builds what changed and serves the desk. */
import { resolve } from 'node:path';
import { type Gateway, requireFolder, StartFailure } from '@intake-desk/gateway';
import { prepareData } from './start/demo-data.ts';
import { demoGateway } from './start/demo-gateway.ts';
import { readDemoSettings } from './start/demo-settings.ts';
import { buildFrontEnds } from './start/front-ends.ts';
import { Phase } from './start/phase.ts';
import { requirePort } from './start/require-port.ts';
import { welcome } from './start/welcome.ts';

const workspace = resolve(import.meta.dirname, '..', '..', '..');
/** A drain that takes longer than this, in ms, is cut off. */
const DRAIN_MS = 9_000;

const stop = new AbortController();
let gateway: Gateway | undefined;

/** Ends in order: a build is broken off, data half written are rolled back, requests in hand are answered. */
function end(): void {
  if (stop.signal.aborted) return;
  stop.abort();
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  gateway?.close().then(() => process.exit(0), fail);
  if (!gateway) process.exit(0);
}

function fail(error: unknown): void {
  if (stop.signal.aborted && error instanceof Error && error.name === 'AbortError') return;
  process.stderr.write(
    error instanceof StartFailure
      ? `${error.message}\n`
      : `The desk cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = readDemoSettings(process.env);
  const { HOST: host, PORT: port } = settings.gateway;
  // What is wrong with the surroundings is better said now than after a minute of building.
  await requirePort(host, port);
  await requireFolder(settings.gateway.REMOTES_DIR, 'REMOTES_DIR');

  const preparing = new Phase('Data');
  preparing.end(await prepareData(settings, preparing));

  const building = new Phase('Front ends: building what changed');
  let [built, all] = [0, 0];
  await buildFrontEnds(
    workspace,
    ({ name, unchanged }) => {
      all += 1;
      if (unchanged) return;
      built += 1;
      building.detail(`${name} is built`);
    },
    stop.signal,
  );
  building.end(`${built} of ${all} were built, the others had not changed`);

  const starting = new Phase('Gateway');
  gateway = await demoGateway(settings.gateway, workspace);
  const listening = await gateway.start();
  starting.end(`listens on ${listening}`);
  process.stdout.write(welcome(settings.gateway, port === 0 ? listening : settings.gateway.PUBLIC_URL));
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.chdir(workspace);
start().catch(fail);
