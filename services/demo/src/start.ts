/** `npm start`: prepares the demonstration's data, builds what changed and serves the desk; `-- --tier L` has more data. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Gateway, requireFolder, StartFailure } from '@intake-desk/gateway';
import {
  type DemoIdentityProvider,
  providerHost,
  startDemoIdentityProvider,
} from './identity-provider/demo-identity-provider.ts';
import { BuildRecord } from './start/build-record.ts';
import { prepareData } from './start/demo-data.ts';
import { demoGateway } from './start/demo-gateway.ts';
import { readDemoSettings } from './start/demo-settings.ts';
import { buildFrontEnds } from './start/front-ends.ts';
import { Phase } from './start/phase.ts';
import { requirePort } from './start/require-port.ts';
import { welcome } from './start/welcome.ts';

const workspace = resolve(import.meta.dirname, '..', '..', '..');
/** Longest time for a graceful end, in ms. */
const DRAIN_MS = 9_000;

const stop = new AbortController();
let gateway: Gateway | undefined;
let identityProvider: DemoIdentityProvider | undefined;

/** Ends gracefully: aborts a build, rolls back unfinished data and finishes current requests. */
function end(): void {
  if (stop.signal.aborted) return;
  stop.abort();
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  Promise.all([gateway?.close(), identityProvider?.close()]).then(() => process.exit(0), fail);
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
  const { tier } = parseArgs({ options: { tier: { type: 'string' } } }).values;
  const settings = readDemoSettings(tier === undefined ? process.env : { ...process.env, DEMO_TIER: tier });
  const { HOST: host, PORT: port, PUBLIC_URL: publicUrl } = settings.gateway;
  const { oidcPort } = settings;
  // Reports problems of the environment before a minute of building.
  await requirePort(host, port);
  if (oidcPort !== undefined) await requirePort(providerHost, oidcPort, 'OIDC_PORT');
  await requireFolder(settings.gateway.REMOTES_DIR, 'REMOTES_DIR');

  const preparing = new Phase('Data');
  preparing.end(await prepareData(settings, preparing));

  const building = new Phase('Front ends: building what changed');
  const record = new BuildRecord(workspace);
  if (record.isCurrent()) {
    building.end('Nothing has changed since they were built');
  } else {
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
    record.keep();
    building.end(`${built} of ${all} were built, the others had not changed`);
  }

  const starting = new Phase('Gateway');
  if (oidcPort !== undefined) identityProvider = await startDemoIdentityProvider(oidcPort, publicUrl);
  const running = { ...settings.gateway, oidc: identityProvider?.oidc ?? settings.gateway.oidc };
  gateway = await demoGateway(running, workspace);
  const listening = await gateway.start();
  starting.end(`listens on ${listening}`);
  process.stdout.write(welcome(running, port === 0 ? listening : publicUrl));
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.chdir(workspace);
start().catch(fail);
