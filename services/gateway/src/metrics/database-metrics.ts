import { type Database, type PoolState, poolState } from '@intake-desk/database';
import type { Backlog, Messaging } from '@intake-desk/messaging';
import type { Gauge, Registry } from 'prom-client';
import { addGauge } from './gauge.ts';
import { lastBackup } from './last-backup.ts';
import { Reading } from './reading.ts';

interface Figures {
  readonly backlog: readonly Backlog[];
  readonly backup: { readonly at: Date; readonly bytes: number } | undefined;
  readonly now: Date;
}

/** Gauges of the outbox, the last backup and the database's connections, read from the database at most every 10 s. */
export function databaseMetrics(
  registry: Registry,
  { database, messaging }: { database: Database; messaging: Messaging },
  onError: (error: unknown) => void,
): void {
  const reading = new Reading<Figures>(async () => {
    const [backlog, backup] = [await messaging.outbox.backlog(), await lastBackup(database)];
    return { backlog, backup, now: database.now() };
  }, onError);
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge, figures: Figures) => void) =>
    addGauge(
      registry,
      name,
      help,
      async (own) => {
        const figures = await reading.value();
        own.reset();
        if (figures) collect(own, figures);
      },
      labelNames,
    );
  const labels = ['channel', 'kind', 'state'];
  gauge(
    'desk_outbox_messages',
    'Messages that have not left the desk: queued, sending or failed.',
    labels,
    (of, { backlog }) => {
      for (const { channel, kind, state, count } of backlog) of.set({ channel, kind, state }, count);
    },
  );
  gauge(
    'desk_outbox_oldest_age_seconds',
    'Age of the oldest message of its kind and state.',
    labels,
    (of, { backlog, now }) => {
      for (const { channel, kind, state, oldest } of backlog) {
        of.set({ channel, kind, state }, Math.max(0, (now.getTime() - oldest.getTime()) / 1000));
      }
    },
  );
  gauge(
    'desk_backup_last_timestamp_seconds',
    'When the last backup was made, in Unix time; 0 before the first.',
    [],
    (of, { backup }) => of.set(backup ? backup.at.getTime() / 1000 : 0),
  );
  gauge('desk_backup_last_size_bytes', 'Size of the file of the last backup.', [], (of, { backup }) =>
    of.set(backup?.bytes ?? 0),
  );
  addGauge(
    registry,
    'desk_database_reading_age_seconds',
    'Time since the figures of outbox and backup were last read; it grows while the database does not answer.',
    async (own) => {
      await reading.value();
      own.set(reading.ageSeconds);
    },
  );
  poolMetrics(registry, database);
}

/** Metrics of the connection pool; without a value on SQLite, which has no pool. */
function poolMetrics(registry: Registry, database: Database): void {
  const gauge = (name: string, help: string, collect: (gauge: Gauge, state: PoolState) => void, labels?: string[]) =>
    addGauge(
      registry,
      name,
      help,
      (own) => {
        own.remove({});
        const state = poolState(database);
        if (state) collect(own, state);
      },
      labels,
    );
  gauge(
    'desk_database_connections',
    'Connections to the database, by whether they are used or free.',
    (of, { used, free }) => {
      of.set({ state: 'used' }, used);
      of.set({ state: 'free' }, free);
    },
    ['state'],
  );
  gauge('desk_database_connections_limit', 'As many connections to the database as there may be.', (of, { limit }) =>
    of.set(limit),
  );
  gauge(
    'desk_database_discarded_connections',
    'Connections thrown away since the start because the database did not respond on them.',
    (of, { discarded }) => of.set(discarded),
  );
  gauge('desk_database_waiting_callers', 'Callers that wait for a connection to the database.', (of, { waiting }) =>
    of.set(waiting),
  );
}
