/**
 * `npm run demo:hospital`: plays the hospital's own system beside `npm start`. It books appointments for new patients,
 * many at first and then one every few seconds, occasionally moves or cancels one or corrects a patient, and prints the
 * results that it gets. On its first run it adds itself to northsea, with rules that invite its patients, and starts
 * the listener (`npm run hl7`) if none runs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { openDeskDatabase, readSettings, StartFailure } from '@intake-desk/gateway';
import { acknowledge, FrameReader, frameOf, Hl7MessageText, listen } from '@intake-desk/integration';
import { DateTime } from 'luxon';
import { addHospital } from './hospital/add-hospital.ts';
import { HospitalMessages } from './hospital/hospital-messages.ts';
import { createRandom } from './random/random.ts';
import { demoDestination } from './start/demo-settings.ts';

const workspace = resolve(import.meta.dirname, '..', '..', '..');
const EVERY_MS = 4_000;
/** Messages sent immediately, so that there is something to see. */
const FIRST = 60;
const MAX_BYTES = 65_536;
const CONNECT_EVERY_MS = 250;

const { NODE_ENV, DATABASE_URL, HL7_HOST: host, HL7_PORT: port } = readSettings(process.env);

/** Adds the hospital to the database. Throws StartFailure. */
async function addSystem(): Promise<void> {
  if (NODE_ENV === 'production') throw new StartFailure('npm run demo:hospital is for the demonstration.');
  const database = await openDeskDatabase(DATABASE_URL);
  try {
    await addHospital(database);
  } finally {
    await database.close();
  }
}

async function listenForResults(): Promise<void> {
  await listen({
    ...demoDestination,
    maxBytes: MAX_BYTES,
    receive: async ({ bytes }) => {
      const text = String(bytes);
      process.stdout.write(`${text.replaceAll('\r', '\n')}\n`);
      return acknowledge(new Hl7MessageText(text), new Date());
    },
    onError: (error) => process.stderr.write(`${error}\n`),
  }).catch(() => {
    throw new StartFailure(`Port ${demoDestination.port} is taken: another npm run demo:hospital may listen there.`);
  });
}

/** Returns a connection to the listener; undefined if nothing listens. */
async function connected(): Promise<Socket | undefined> {
  const socket = connect(port, host);
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  );
}

/** Returns a connection to the listener, which is started if none runs. Throws StartFailure if it ends. */
async function reachListener(): Promise<Socket> {
  const running = await connected();
  if (running) return running;
  const main = join(workspace, 'services', 'gateway', 'src', 'hl7', 'main.ts');
  const listener = spawn(process.execPath, [main], { stdio: 'inherit' });
  process.once('exit', () => listener.kill());
  for await (const _ of setInterval(CONNECT_EVERY_MS)) {
    const socket = await connected();
    if (socket) return socket;
    if (listener.exitCode !== null) break;
  }
  throw new StartFailure('The HL7 listener has ended.');
}

async function run(): Promise<void> {
  await addSystem();
  await listenForResults();
  const socket = await reachListener();
  const reader = new FrameReader(MAX_BYTES);
  socket.on('data', (chunk: Buffer) => {
    for (const answer of reader.read(chunk))
      process.stdout.write(`  ${String(answer).split('\r').slice(1).join(' ')}\n`);
  });
  const messages = new HospitalMessages(createRandom(Date.now() % 2 ** 31, 'hospital'), () => DateTime.now());
  const send = (): void => {
    const message = messages.next();
    process.stdout.write(`${message.replaceAll('\r', '\n')}\n`);
    socket.write(frameOf(message));
  };
  for (let sent = 0; sent < FIRST; sent += 1) send();
  for await (const _ of setInterval(EVERY_MS)) {
    if (socket.destroyed) throw new StartFailure('The listener ended the connection.');
    send();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String(error)}\n`);
  process.exit(1);
});
