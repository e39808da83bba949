/**
 * `npm run demo:hospital`: plays the hospital's own system beside `npm start` and `npm run hl7`. It books an appointment for a new patient
 * every few seconds, and now and then moves or cancels one, or corrects a patient, and prints the results that it gets. It adds itself to
 * the senders and destinations of northsea once.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setInterval } from 'node:timers/promises';
import { usualMapping } from '@intake-desk/contracts/administration';
import { openDeskDatabase, readSettings, StartFailure } from '@intake-desk/gateway';
import { OrganisationEntity } from '@intake-desk/identity';
import {
  acknowledge,
  FrameReader,
  frameOf,
  Hl7DestinationEntity,
  Hl7MessageText,
  Hl7SenderEntity,
  listen,
} from '@intake-desk/integration';
import { DateTime } from 'luxon';
import { IsNull } from 'typeorm';
import { type Patient, PatientRegistry } from './patients/patient.ts';
import { createRandom } from './random/random.ts';
import { demoDestination } from './start/demo-settings.ts';

const EVERY_MS = 4_000;
const MAX_BYTES = 65_536;
const ORGANISATION = 'northsea';
const [APPLICATION, FACILITY] = ['EHR', 'NORTHSEA'];
/** Departments and what is done there. */
const visits = [
  ['ANE', 'SURG', 'Knee replacement'],
  ['ANE', 'SURG', 'Cataract operation'],
  ['MDL', 'ENDO', 'Colonoscopy'],
  ['ORT', 'CONS', 'Hip pain'],
] as const;

interface Visit {
  readonly id: string;
  readonly patient: Patient;
  readonly kind: (typeof visits)[number];
  readonly at: DateTime;
}

const { NODE_ENV, DATABASE_URL, HL7_HOST: host, HL7_PORT: port } = readSettings(process.env);
const random = createRandom(Date.now() % 2 ** 31, 'hospital');
const registry = new PatientRegistry(random, DateTime.now().year);
const booked: Visit[] = [];
let sent = 0;

/** Adds the sender and the destination if the organisation has none of this name. Throws StartFailure without the demonstration's data. */
async function addSystem(): Promise<void> {
  if (NODE_ENV === 'production') throw new StartFailure('npm run demo:hospital is for the demonstration.');
  const database = await openDeskDatabase(DATABASE_URL);
  try {
    const organisation = await database.read().findOneBy(OrganisationEntity, { symbol: ORGANISATION });
    if (!organisation) throw new StartFailure(`There is no organisation ${ORGANISATION}: run npm start first.`);
    const own = { organisationId: organisation.id, application: APPLICATION, facility: FACILITY };
    const now = database.now();
    const stamp = { name: 'Patient record', createdAt: now, updatedAt: now };
    await database.write(async () => {
      const manager = database.manager();
      if (!(await manager.existsBy(Hl7SenderEntity, { ...own, deletedAt: IsNull() }))) {
        const ips = [{ from: '127.0.0.1', to: null }];
        await manager.insert(Hl7SenderEntity, { ...own, ...stamp, ips, mapping: usualMapping });
      }
      const { organisationId } = own;
      if (await manager.existsBy(Hl7DestinationEntity, { organisationId, ...demoDestination, deletedAt: IsNull() }))
        return;
      await manager.insert(Hl7DestinationEntity, {
        ...{ organisationId, ...stamp, ...demoDestination, format: 'ORU', departments: [] },
        ...{ application: 'DESK', facility: FACILITY, receivingApplication: APPLICATION, receivingFacility: FACILITY },
      });
    });
  } finally {
    await database.close();
  }
}

/** Returns a message of a type with these segments. */
function message(type: string, ...segments: string[]): string {
  sent += 1;
  const now = DateTime.now().toFormat('yyyyLLddHHmmss');
  const header = [
    'MSH',
    '^~\\&',
    APPLICATION,
    FACILITY,
    'DESK',
    FACILITY,
    now,
    '',
    type,
    `${Date.now()}${sent}`,
    'P',
    '2.5.1',
  ];
  return [header.join('|'), ...segments].join('\r');
}

function patientSegment({ epd, name, dob, sex, phone, email, language }: Patient): string {
  const contact = `${phone}^PRN^CP^${email}`;
  return `PID|1||${epd}^^^^MR||${name.last}^${name.first}||${dob.replaceAll('-', '')}|${sex}|||||${contact}||${language}`;
}

function visitMessage(type: string, { id, patient, kind: [department, visit, words], at }: Visit): string {
  const schedule = `SCH|1|${id}|||||^${words}|${visit}|30|min|^^^${at.toFormat('yyyyLLddHHmm')}`;
  return message(type, schedule, patientSegment(patient), `AIL|1||${department}`);
}

/** Makes the next message: a booking as a rule, else news about an earlier one. */
function nextMessage(): string {
  const earlier = random.chance(0.4) ? booked.shift() : undefined;
  if (!earlier) {
    const day = DateTime.now().plus({ days: random.integer(5, 40) });
    const visit = {
      id: `V${Date.now()}`,
      patient: registry.add(),
      kind: random.pick(visits),
      at: day.set({ hour: random.integer(8, 16), minute: random.pick([0, 20, 40]) }),
    };
    booked.push(visit);
    return visitMessage('SIU^S12', visit);
  }
  if (random.chance(0.4)) {
    const moved = { ...earlier, at: earlier.at.plus({ days: 7 }) };
    booked.push(moved);
    return visitMessage('SIU^S13', moved);
  }
  if (random.chance(0.5)) return visitMessage('SIU^S15', earlier);
  return message('ADT^A08', patientSegment({ ...earlier.patient, phone: registry.add().phone }));
}

/** Listens for results. */
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

async function run(): Promise<void> {
  await addSystem();
  await listenForResults();
  const socket = connect(port, host);
  await once(socket, 'connect').catch(() => {
    throw new StartFailure(`Nothing listens on ${host}:${port}: start npm run hl7 too.`);
  });
  const reader = new FrameReader(MAX_BYTES);
  socket.on('data', (chunk: Buffer) => {
    for (const answer of reader.read(chunk))
      process.stdout.write(`  ${String(answer).split('\r').slice(1).join(' ')}\n`);
  });
  for await (const _ of setInterval(EVERY_MS)) {
    if (socket.destroyed) throw new StartFailure('The listener ended the connection.');
    const next = nextMessage();
    process.stdout.write(`${next.replaceAll('\r', '\n')}\n`);
    socket.write(frameOf(next));
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String(error)}\n`);
  process.exit(1);
});
