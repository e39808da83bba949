import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { servingWaits } from '@intake-desk/database';
import { createIntakes, intakeRecord } from '@intake-desk/intakes';
import { createIntegration } from '@intake-desk/integration';
import { createMessaging } from '@intake-desk/messaging';
import { createReports } from '@intake-desk/reports';
import { readOutgoing } from '../hl7/hl7-tls.ts';
import { watchCanaries } from '../remotes/canary-watch.ts';
import { describeError } from '../response/log.ts';
import type { Settings } from '../settings/settings.ts';
import { repeat } from '../start/repeat.ts';
import { sendersOf } from '../start/senders.ts';
import { openMigrated } from '../start/start-checks.ts';
import { waitFor } from '../start/start-wait.ts';
import { appointmentsMs, canariesMs, dueMs, escalationMs, mailLanes } from './worker-lanes.ts';

/** Sends mails, results and planned messages until it is closed. */
export interface Worker {
  close(): Promise<void>;
}

/** Time for deliveries to finish at the end, in ms; a longer one is left to another worker or the next start. */
const DELIVERY_MS = 4_000;

/** Logs an error without personal data (H2). */
const log = (error: unknown): void => {
  const line = { level: 50, time: Date.now(), err: describeError(error), msg: 'in the background' };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/**
 * Sends mails, results and planned messages in a process of its own, beside gateways with WORKER=off or other workers. Live events stay
 * with the gateways and their sockets. Throws StartFailure.
 */
export async function runWorker(settings: Settings): Promise<Worker> {
  const outgoing = await readOutgoing(settings);
  const database = await waitFor(
    () => openMigrated(settings.DATABASE_URL, { onError: log, waits: servingWaits }),
    settings.START_WAIT_SECONDS,
  );
  const { PUBLIC_URL: publicUrl } = settings;
  const reports = createReports({ database });
  const intakes = createIntakes({ database, publicUrl, medianMinutes: reports.submissions.medianMinutes });
  const { results, rules } = createIntegration({ database, intakes, reports, outgoing });
  const messaging = createMessaging({
    database,
    intakeRecord,
    onError: log,
    lanes: mailLanes,
    ...sendersOf(settings),
    quietUntil: intakes.notifications.quietUntil,
    results,
    publish: () => Promise.reject(new Error('A worker has no sockets.')),
    place: `${hostname()} worker`,
    domain: new URL(publicUrl).hostname,
  });
  messaging.outbox.start();
  const sender = repeat(intakes.notifications.sendDue, { everyMs: dueMs, onError: log });
  const inviter = repeat(rules.inviteDue, { everyMs: dueMs, onError: log });
  const escalator = repeat(intakes.today.escalate, { everyMs: escalationMs, onError: log });
  const passer = repeat(intakes.appointments.pass, { everyMs: appointmentsMs, onError: log });
  const watcher = repeat(() => watchCanaries({ database, publicUrl }), { everyMs: canariesMs, onError: log });
  return {
    async close() {
      const ended = Promise.all(
        [sender, inviter, escalator, passer, watcher, messaging.outbox].map((one) => one.stop()),
      );
      await Promise.race([ended, wait(DELIVERY_MS, undefined, { ref: false })]);
      await database.close();
    },
  };
}
