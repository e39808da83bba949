import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Database } from '@intake-desk/database';
import { eachEngine, runsOf } from '@intake-desk/database/testing';
import { Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { addSender, booking, openOrganisations } from '../testing/known-sender.ts';
import { MllpClient } from '../testing/mllp-client.ts';

const [KILLS, MESSAGES] = runsOf(10) === 10 ? [10, 10_000] : [2, 300];
/** Messages that arrive at once when the listener is killed. */
const AT_ONCE = 5;

const addressOf = ({ address }: Database): string =>
  address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url;

async function startListener(database: Database): Promise<{ process: ChildProcess; port: number }> {
  const process = spawn(
    globalThis.process.execPath,
    [`${import.meta.dirname}/../testing/listener-process.ts`, addressOf(database)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line]: unknown[] = await once(process.stdout, 'data');
  return { process, port: Number(String(line)) };
}

const messageOf = (id: string): string => booking({ 'MSH-10': id, 'SCH-2': id });

eachEngine((open) => {
  test('J2 a listener is killed again and again while a system sends: what was acknowledged is stored, nothing is twice', async () => {
    const { database, organisations } = await openOrganisations(open);
    await addSender(database, organisations[0] ?? 0);
    const stored = async (): Promise<string[]> =>
      (await database.read().find(Hl7MessageEntity, { select: { controlId: true }, order: { id: 'ASC' } })).map(
        ({ controlId }) => controlId,
      );
    let listener = await startListener(database);
    let connection = await MllpClient.connect(listener.port);
    const acknowledged: string[] = [];
    let repeated = 0;
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const enough = Math.round(((kill + 1) * MESSAGES) / (KILLS + 1));
      while (acknowledged.length < enough) {
        const id = `M${acknowledged.length}`;
        const answer = await connection.ask(messageOf(id));
        expect(answer).toContain(`\rMSA|AA|${id}|`);
        acknowledged.push(id);
      }
      if (kill === KILLS) break;
      // It dies with messages in hand, which the sender sends again to the next one.
      connection.send(...Array.from({ length: AT_ONCE }, (_, n) => messageOf(`M${enough + n}`)));
      await connection.answer();
      const ended = once(listener.process, 'exit');
      listener.process.kill('SIGKILL');
      const answers = await connection.untilClosed();
      await ended;
      const ids = await stored();
      repeated += ids.length - enough;
      expect(ids.length).toBeGreaterThan(enough + answers.length);
      expect(ids.slice(0, enough)).toEqual(acknowledged);
      listener = await startListener(database);
      connection = await MllpClient.connect(listener.port);
    }
    expect(await stored()).toEqual(acknowledged);
    globalThis.process.stdout.write(
      `${database.engine}: ${KILLS} kills under ${MESSAGES} messages; ${repeated} stored ones sent again, 0 lost, 0 twice\n`,
    );
    connection.close();
    const ended = once(listener.process, 'exit');
    listener.process.kill('SIGKILL');
    await ended;
  }, 900_000);
});
