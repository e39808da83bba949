import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type PoolWaits, servingWaits } from '@intake-desk/database';
import { createIdentity, demoEmailsOf, Seal } from '@intake-desk/identity';
import { createIntakes, intakeRecord } from '@intake-desk/intakes';
import { createIntegration, messageText, resultText } from '@intake-desk/integration';
import { createMessaging } from '@intake-desk/messaging';
import { createReports, figuresKeyOf } from '@intake-desk/reports';
import type { FastifyInstance } from 'fastify';
import { type App, type AppExtras, buildApp } from './app.ts';
import { Threads } from './costly/threads.ts';
import { readOutgoing } from './hl7/hl7-tls.ts';
import type { Live } from './live/live.ts';
import { takeReleaseFolder } from './release-notes/release-folder.ts';
import { ReleaseNotes } from './release-notes/release-notes.ts';
import { watchCanaries } from './remotes/canary-watch.ts';
import { readBuiltPage } from './remotes/page-build.ts';
import { RegistryReader } from './remotes/registry-reader.ts';
import { overridesOf } from './remotes/remote-overrides.ts';
import type { Remotes } from './remotes/remotes.ts';
import { sweepOver } from './retention/retention.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings/settings.ts';
import { type Repeated, repeat } from './start/repeat.ts';
import { sendersOf } from './start/senders.ts';
import {
  connectRedis,
  listenFailure,
  openMigrated,
  refuseDemoAccounts,
  requireFolder,
  resealSecrets,
} from './start/start-checks.ts';
import { waitFor } from './start/start-wait.ts';
import { appointmentsMs, canariesMs, dueMs, escalationMs, liveLanes } from './worker/worker-lanes.ts';
import { workspace } from './workspace.ts';

/** Interval of deleting ended and expired rows, in ms. */
const SWEEP_MS = 3_600_000;
/** Interval of recounting changed intakes for the dashboards over months, in ms. */
const FIGURES_MS = 60_000;
/** Interval of looking for due lists of invitations and waiting HL7 messages, in ms. */
const BATCHES_MS = 1_000;
/** Memory of a thread of costly work, in MiB. */
const THREAD_MIB = 1024;
/** Time for deliveries to finish at the end, in ms; a longer one is left to another gateway or the next start. */
const DELIVERY_MS = 4_000;

export interface GatewayOptions extends AppExtras {
  /** The machine's clock by default. Threads of costly work get the difference with each task. */
  readonly clock?: () => Date;
  readonly waits?: PoolWaits;
  /** Folder of the built shell; `shell/dist` by default. */
  readonly shell?: string;
  /** Folder of the built portal; `portal/dist` by default. */
  readonly portal?: string;
}

/** A gateway: built, listening after `start`, drained and closed by `close`. */
export interface Gateway {
  readonly settings: Settings;
  /** For `inject` in tests. */
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly live: Live;
  readonly remotes: Remotes;
  readonly registry: RegistryReader;
  /** Listens, and begins to deliver messages; returns the address. Throws StartFailure. */
  start(): Promise<string>;
  /** Refuses new requests, answers the current ones, finishes deliveries and closes everything. */
  close(): Promise<void>;
}

/** Composes services, database and HTTP server. Throws StartFailure. */
export async function buildGateway(settings: Settings, options: GatewayOptions = {}): Promise<Gateway> {
  const [shell, portal] = await Promise.all([
    readBuiltPage(options.shell ?? join(workspace, 'shell', 'dist'), 'shell'),
    readBuiltPage(options.portal ?? join(workspace, 'portal', 'dist'), 'portal'),
  ]);
  await requireFolder(settings.REMOTES_DIR, 'REMOTES_DIR');

  let app: App | undefined;
  const onError = (error: unknown): void => {
    if (!app) throw error;
    app.http.log.error({ err: error }, 'in the background');
  };
  const seconds = settings.START_WAIT_SECONDS;
  const clock = options.clock ? { now: options.clock } : {};
  const database = await waitFor(
    () => openMigrated(settings.DATABASE_URL, { onError, waits: options.waits ?? servingWaits, ...clock }),
    seconds,
  );
  const openRedis = async () =>
    settings.REDIS_URL === undefined ? undefined : connectRedis(settings.REDIS_URL, onError);
  const redis = await waitFor(openRedis, seconds).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const figuresKey = figuresKeyOf(settings.SECRETS_KEY);
  const threads =
    settings.COSTLY_THREADS === 0
      ? undefined
      : new Threads({
          size: settings.COSTLY_THREADS,
          now: database.now,
          databaseUrl: settings.DATABASE_URL,
          publicUrl: settings.PUBLIC_URL,
          figuresKey,
          checkReplies: !settings.production,
          memoryMib: THREAD_MIB,
          onError,
        });
  const closeRest = async (): Promise<void> => {
    await threads?.close();
    redis?.disconnect();
    await database.close();
  };
  try {
    const identity = createIdentity({
      database,
      publicUrl: settings.PUBLIC_URL,
      passwordExpiryDays: settings.PASSWORD_EXPIRY_DAYS,
      singleSignOn: settings.oidc !== undefined,
      secretsKey: settings.SECRETS_KEY,
      formerSecretsKey: settings.SECRETS_KEY_FORMER,
      setUpKey: settings.SETUP_KEY,
      sessionsEnded: (ids) => app?.live.end(ids),
    });
    if (settings.production) await refuseDemoAccounts(identity);
    await resealSecrets(identity);
    const reports = createReports({ database, figuresKey });
    const intakes = createIntakes({
      database,
      publicUrl: settings.PUBLIC_URL,
      analyticsUrl: settings.ANALYTICS_URL,
      medianMinutes: reports.submissions.medianMinutes,
      hl7Text: (organisationId, kept) =>
        'hl7Result' in kept
          ? resultText(database, organisationId, kept.hl7Result)
          : messageText(database, organisationId, kept.hl7Message),
    });
    const integration = createIntegration({
      database,
      intakes,
      reports,
      outgoing: await readOutgoing(settings),
      named: {
        origins: settings.fhirServers,
        seal: new Seal(settings.SECRETS_KEY, settings.SECRETS_KEY_FORMER),
      },
    });
    await integration.fhirServers.reseal();
    const messaging = createMessaging({
      database,
      intakeRecord,
      ...sendersOf(settings),
      quietUntil: intakes.notifications.quietUntil,
      results: integration.results,
      publish: async ({ event, payload }) => {
        if (!app) throw new Error('Nobody listens yet.');
        await app.live.publish(event, payload);
      },
      ...(settings.WORKER === 'off' ? { lanes: liveLanes } : {}),
      place: `${hostname()} ${settings.HOST} ${settings.PORT}`,
      domain: new URL(settings.PUBLIC_URL).hostname,
      onError,
    });
    const services: Services = {
      database,
      identity,
      intakes,
      integration,
      reports,
      messaging,
    };
    const remotes: Remotes = {
      database,
      folder: settings.REMOTES_DIR,
      provides: shell.build.provides,
      overrides: settings.REMOTE_OVERRIDES === 'on',
    };
    const registry = new RegistryReader(remotes, {
      ...(remotes.overrides ? { overridesOf: (signedIn) => overridesOf(services, signedIn) } : {}),
      onError,
    });
    const demoAccounts = settings.production ? [] : await demoEmailsOf(database);
    app = await buildApp({
      ...options,
      settings,
      services,
      remotes,
      registry,
      shell,
      portal,
      demoAccounts,
      redis,
      threads,
    });
    const { http, live } = app;
    await http.ready();
    if (settings.RELEASE_NOTES_DIR !== undefined) {
      const notes = new ReleaseNotes(database);
      await takeReleaseFolder({ notes, folder: settings.RELEASE_NOTES_DIR, log: http.log });
    }
    const sweep = async (): Promise<void> => {
      await identity.sweep();
      await services.intakes.invitations.sweep();
      await services.intakes.batches.sweep();
      await services.intakes.tags.sweep();
      await services.intakes.patients.relateNewest();
      await sweepOver(database, settings);
    };
    const sweeper = setInterval(() => sweep().catch(onError), SWEEP_MS);
    sweeper.unref();
    const counter = repeat(services.intakes.figures.keep, { everyMs: FIGURES_MS, onError });
    const senders: Repeated[] = [];
    let inviter: Repeated | undefined;
    return {
      settings,
      http,
      services,
      live,
      remotes,
      registry,
      async start() {
        const { HOST: host, PORT: port } = settings;
        const address = await http.listen({ host, port }).catch((error: unknown) => {
          throw listenFailure(error, host, port);
        });
        messaging.outbox.start();
        if (settings.WORKER === 'on') {
          const { appointments, notifications, today } = services.intakes;
          senders.push(repeat(notifications.sendDue, { everyMs: dueMs, onError }));
          senders.push(repeat(services.integration.rules.inviteDue, { everyMs: dueMs, onError }));
          senders.push(repeat(today.escalate, { everyMs: escalationMs, onError }));
          senders.push(repeat(appointments.pass, { everyMs: appointmentsMs, onError }));
          const watch = () => watchCanaries({ database, publicUrl: settings.PUBLIC_URL });
          senders.push(repeat(watch, { everyMs: canariesMs, onError }));
        }
        inviter = repeat(services.intakes.batches.run, { everyMs: BATCHES_MS, onError });
        senders.push(repeat(services.integration.inbox.run, { everyMs: BATCHES_MS, onError }));
        threads?.warm();
        return address;
      },
      async close() {
        clearInterval(sweeper);
        const stopped = Promise.all([counter.stop(), ...senders.map((sender) => sender.stop()), inviter?.stop()]);
        // Deliveries finish in parallel with calls, so that a hanging mail server or Redis causes little delay.
        const delivered = Promise.race([messaging.outbox.stop(), wait(DELIVERY_MS, undefined, { ref: false })]);
        await http.close();
        await delivered;
        await stopped;
        await closeRest();
      },
    };
  } catch (error) {
    await app?.http.close();
    await closeRest();
    throw error;
  }
}
