import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createIdentity } from '@intake-desk/identity';
import { Like } from 'typeorm';
import { createIntakes } from '../create-intakes.ts';
import { InvitationBatchEntity } from '../tables/batch.entity.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { batchSender } from '../testing/batch-sender.ts';
import { makeWorld, worldEntities } from '../testing/world.ts';

const ROWS = 300;
const KILLS = 3;
/** Minimum of rows that are made between two kills. */
const BETWEEN = 20;

const addressOf = ({ address }: Database): string =>
  address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url;

const startRunner = (database: Database): ChildProcess =>
  spawn(process.execPath, [`${import.meta.dirname}/../testing/runner-process.ts`, addressOf(database)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

eachEngine((open) => {
  test('R4 R15 a list whose runners are killed again and again is sent to its end: nobody is invited twice or left out', async () => {
    const database = await open(worldEntities);
    const world = await makeWorld(database);
    const { staff } = await batchSender(world, createIdentity({ database, publicUrl: 'https://desk.example/' }));
    const { batches } = createIntakes({ database, publicUrl: 'https://desk.example/' });
    const { id } = await batches.create(staff, { content: 'preop', total: ROWS, idempotencyKey: randomUUID() });
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      position: index + 1,
      input: {
        epd: `killed-${index}`,
        first_name: 'Zoë',
        last_name: 'Ånger',
        useremail: `zoe${index}@example.org`,
        phone_number_full: '+31201234567',
      },
    }));
    await batches.putRows(staff, { batch: id, rows });
    await batches.send(staff, { batch: id, expected: ROWS });
    // Ends the minute.
    await database.write(() =>
      database.manager().update(InvitationBatchEntity, { batchKey: id }, { startAt: new Date(0) }),
    );

    const made = async (): Promise<number> => (await batches.read(staff, id)).counts.made;
    // Several gateways can share only MariaDB.
    const runners = database.engine === 'sqlite' ? 1 : 2;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await made();
      const running = Array.from({ length: runners }, () => startRunner(database));
      while ((await made()) < before + BETWEEN) await wait(5);
      await Promise.all(
        running.map((runner) => {
          const ended = once(runner, 'exit');
          runner.kill('SIGKILL');
          return ended;
        }),
      );
    }
    const atLast = await made();
    while ((await batches.read(staff, id)).state === 'running') await batches.run();
    expect(await batches.read(staff, id)).toMatchObject({ state: 'done', counts: { made: ROWS, failed: 0, ready: 0 } });
    const intakes = await database.read().findBy(IntakeEntity, { epd: Like('killed-%') });
    const people = new Set(intakes.map(({ epd }) => epd));
    const mails = await database.read().findBy(OutboxMessageEntity, { channel: 'mail', lane: 'bulk' });
    const addresses = new Set(mails.map(({ recipient }) => recipient));
    process.stdout.write(
      `${database.engine}: ${KILLS} kills at up to ${atLast} of ${ROWS} rows; made twice ${intakes.length - people.size}, left out ${ROWS - people.size}\n`,
    );
    expect([intakes.length, people.size, mails.length, addresses.size]).toEqual([ROWS, ROWS, ROWS, ROWS]);
  }, 120_000);
});
