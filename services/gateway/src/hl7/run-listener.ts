import { servingWaits } from '@intake-desk/database';
import { createIntakes } from '@intake-desk/intakes';
import { createIntegration, type Listener, listen } from '@intake-desk/integration';
import { createReports } from '@intake-desk/reports';
import { describeError } from '../response/log.ts';
import type { Settings } from '../settings/settings.ts';
import { repeat } from '../start/repeat.ts';
import { listenFailure, openMigrated } from '../start/start-checks.ts';
import { waitFor } from '../start/start-wait.ts';
import { readTls } from './hl7-tls.ts';

/** Interval of looking for messages that wait, in ms; one that has just arrived is applied at once. */
const INBOX_MS = 1_000;
const KIB = 1024;

/** Receives HL7 v2 messages and applies them, until it is closed, acknowledging received ones. Throws StartFailure. */
export async function runListener(settings: Settings): Promise<Listener> {
  const { HL7_HOST: host, HL7_PORT: port, HL7_MAX_KIB: maxKib, PUBLIC_URL: publicUrl } = settings;
  const tls = await readTls(settings);
  const database = await waitFor(
    () => openMigrated(settings.DATABASE_URL, { onError, waits: servingWaits }),
    settings.START_WAIT_SECONDS,
  );
  const reports = createReports({ database });
  const intakes = createIntakes({ database, publicUrl, medianMinutes: reports.submissions.medianMinutes });
  const { inbox } = createIntegration({ database, intakes, reports });
  const applier = repeat(inbox.run, { everyMs: INBOX_MS, onError });
  const receive = async (arrived: Parameters<typeof inbox.receive>[0]): Promise<string> => {
    const { state, acknowledgement } = await inbox.receive(arrived);
    if (state === 'waiting') applier.soon();
    // Never the message itself (docs/security.md J4).
    if (state === 'unknown') log(40, { address: arrived.address, msg: 'A message of an unknown sender was refused.' });
    return acknowledgement;
  };
  const close = async (): Promise<void> => {
    await applier.stop();
    await database.close();
  };
  try {
    const listener = await listen({ host, port, maxBytes: maxKib * KIB, ...(tls && { tls }), receive, onError });
    log(30, { msg: `HL7 listener on ${host}:${listener.port}, ${tls ? 'with' : 'without'} TLS` });
    return {
      port: listener.port,
      async close() {
        await listener.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw listenFailure(error, host, port, 'HL7_PORT');
  }
}

/** Writes a line without personal data (H2). */
const log = (level: number, line: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), ...line })}\n`);
};

const onError = (error: unknown): void => log(50, { err: describeError(error), msg: 'HL7 listener' });
