import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { patientTokenHeader, submitIntake } from '@intake-desk/contracts';
import { Hl7DestinationEntity, type Hl7Result, Hl7ResultEntity } from '@intake-desk/integration';
import { HospitalSystem } from '@intake-desk/integration/testing';
import { eachGateway } from '../testing/each-gateway.ts';
import { someAnswers } from '../testing/fill-in.ts';
import { runWorker } from '../worker/run-worker.ts';

const KILLS = 2;
const PATIENTS = 6;

eachGateway(
  (world) => {
    let system: HospitalSystem;
    beforeEach(async () => {
      system = await HospitalSystem.open();
    });
    afterEach(() => system.close());

    const services = () => world().gateway.services;
    const results = (intakeId: number): Promise<Hl7Result[]> =>
      services().database.read().findBy(Hl7ResultEntity, { intakeId });
    const hosts = () => `127.0.0.1:${system.port}`;

    const connect = () =>
      services().database.write(async () => {
        const { database } = services();
        const { organisationId } = world().northsea;
        const manager = database.manager();
        await manager.update(Hl7DestinationEntity, { organisationId }, { enabled: false });
        await manager.insert(Hl7DestinationEntity, {
          organisationId,
          name: 'Patient record',
          host: '127.0.0.1',
          port: system.port,
          application: 'DESK',
          facility: 'NORTHSEA',
          receivingApplication: 'EHR',
          receivingFacility: 'NORTHSEA',
          format: 'ORU',
          departments: [],
          createdAt: database.now(),
          updatedAt: database.now(),
        });
      });

    /** Invites a patient, who submits the answers in the portal. */
    async function complete(): Promise<number> {
      const { intakes, reports } = services();
      const { intakeId, token } = await world().invite(world().northsea);
      const patient = await intakes.patientLinks.patient(token);
      const intake = await reports.submissions.portalIntake(patient);
      for (const given of someAnswers(intake)) await reports.submissions.saveAnswer(patient, given);
      const headers = { [patientTokenHeader]: token };
      const client = world().client();
      const sent = await client.call({ ...submitIntake, body: { version: intake.version }, headers });
      expect(sent.statusCode).toBe(204);
      return intakeId;
    }

    const isSent = async (intakeId: number): Promise<boolean> =>
      (await results(intakeId)).every(({ state }) => state === 'sent');

    test('what a patient sends by the portal reaches the hospital from the worker, once', async () => {
      await connect();
      const intakeId = await complete();
      expect(await results(intakeId)).toMatchObject([{ state: 'waiting' }]);
      const worker = await runWorker({ ...world().gateway.settings, hl7Destinations: [hosts()] });
      try {
        while (!(await isSent(intakeId))) await wait(5);
      } finally {
        await worker.close();
      }
      expect(system.taken).toHaveLength(1);
    });

    test('results of killed workers are sent by others, with the same text under the same control id', async () => {
      await connect();
      const intakes: number[] = [];
      for (let n = 0; n < PATIENTS; n += 1) intakes.push(await complete());
      const { DATABASE_URL, PUBLIC_URL } = world().gateway.settings;
      const start = (): ChildProcess =>
        spawn(process.execPath, [join(import.meta.dirname, '../worker/main.ts')], {
          env: {
            ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, NODE_ENV: 'test' },
            ...{ DATABASE_URL, PUBLIC_URL, HL7_DESTINATIONS: hosts(), START_WAIT_SECONDS: '0' },
          },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
      for (let kill = 0; kill < KILLS; kill += 1) {
        let victim: ChildProcess | undefined;
        // The worker dies after the system has received a message and before its acknowledgement arrives.
        system.reaction = async () => {
          victim?.kill('SIGKILL');
          return undefined;
        };
        victim = start();
        await once(victim, 'exit');
      }
      system.reaction = async () => undefined;
      const last = start();
      for (const intakeId of intakes) while (!(await isSent(intakeId))) await wait(20);
      const ended = once(last, 'exit');
      last.kill('SIGTERM');
      await ended;

      const texts = Map.groupBy(system.taken, (text) => text.split('|')[9]);
      expect(texts.size).toBe(PATIENTS);
      expect([...texts.values()].every((same) => new Set(same).size === 1)).toBe(true);
      expect(system.taken.length).toBeGreaterThanOrEqual(PATIENTS + KILLS);
    }, 240_000);
  },
  { WORKER: 'off' },
);
