import { randomUUID } from 'node:crypto';
import {
  createBatch,
  getDepartmentConfig,
  limit,
  putBatchRows,
  type RouteShape,
  sendBatch,
} from '@intake-desk/contracts';
import { IntakeEntity, InvitationBatchEntity, InvitationBatchRowEntity } from '@intake-desk/intakes';
import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { Like } from 'typeorm';
import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { type DrillDesk, startDrillDesk } from './drill-desk.ts';
import { Staff } from './staff.ts';

const ROWS = { short: 300, long: limit.batchRows };
const KILLS = { short: 3, long: 20 };
/** Rows of one call. */
const AT_ONCE = 200;
/** Time for the remaining rows after the last kill, in ms. */
const PATIENCE_MS = 600_000;
const scope = { org: 'northsea', departmentSymbol: 'ANE' };
const Configured = Type.Object({ content: Type.Array(Type.Object({ value: Type.String() })) });
const Listed = Type.Object({ id: Type.String() });

/** Returns a call's reply, checked against the schema. Throws if it does not match. */
async function called<const S extends TSchema>(
  { desk, staff }: { readonly desk: DrillDesk; readonly staff: Staff },
  { method, url }: Pick<RouteShape, 'method' | 'url'>,
  schema: S,
  body?: object,
): Promise<Static<S>> {
  const reply = await staff.call(desk.gateways[0]?.url ?? '', { method, path: url, body });
  const value: unknown = await reply.json();
  if (!reply.ok || !Check(schema, value)) throw new Error(`${method} ${url}: ${reply.status}`);
  return value;
}

/** Gateways that die one after the other while they send a list of invitations. */
export const killedList: Drill = {
  code: 'R4b',
  fault: (size) => `${KILLS[size]} × kill -9 of one of two gateways that send a list of ${ROWS[size]} patients`,
  promise: '0 patients invited twice, 0 left out',
  async run(size) {
    const desk = await startDrillDesk();
    const total = ROWS[size];
    try {
      const sender = { desk, staff: await Staff.signIn(desk, 'manager@demo.test') };
      const asked = `${getDepartmentConfig.url}?${new URLSearchParams(scope)}`;
      const { content } = await called(sender, { method: 'GET', url: asked }, Configured);
      const [first] = content.filter(({ value }) => value !== '');
      const begun = { ...scope, content: first?.value ?? '', total, idempotencyKey: randomUUID() };
      const { id: batchKey } = await called(sender, createBatch, Listed, begun);
      const of = (url: string): string => url.replace(':batch', batchKey);
      for (let from = 0; from < total; from += AT_ONCE) {
        const rows = Array.from({ length: Math.min(AT_ONCE, total - from) }, (_, n) => ({
          position: from + n + 1,
          input: {
            epd: `drill-${from + n}`,
            first_name: 'Ada',
            last_name: 'Example',
            phone_number_full: '+31201234567',
            useremail: `drill${from + n}@example.org`,
          },
        }));
        await called(sender, { ...putBatchRows, url: of(putBatchRows.url) }, Listed, { ...scope, rows });
      }
      await called(sender, { ...sendBatch, url: of(sendBatch.url) }, Listed, { ...scope, expected: total });
      const { database } = desk;
      // Its lease of a minute has ended.
      await database.write(() =>
        database.manager().update(InvitationBatchEntity, { batchKey }, { startAt: new Date(0) }),
      );
      const began = performance.now();
      const made = (): Promise<number> => database.read().countBy(InvitationBatchRowEntity, { state: 'made' });
      for (let kill = 0; kill < KILLS[size]; kill += 1) {
        const before = await made();
        await until('rows are made', async () => (await made()) > before + total / KILLS[size] / 4);
        const victim = desk.gateways[kill % desk.gateways.length];
        await victim?.kill();
        await victim?.start();
      }
      const ended = (): Promise<boolean> =>
        database.read().existsBy(InvitationBatchEntity, { batchKey, state: 'done' });
      await until('the list is sent', ended, PATIENCE_MS);
      const seconds = Math.round((performance.now() - began) / 1000);
      const intakes = await database.read().findBy(IntakeEntity, { epd: Like('drill-%') });
      const people = new Set(intakes.map(({ epd }) => epd)).size;
      const twice = intakes.length - people;
      return {
        measured: `${twice} invited twice, ${total - people} of ${total} left out, all made after ${seconds} s`,
        kept: twice === 0 && people === total,
      };
    } finally {
      await desk.close();
    }
  },
};
