import type { IntakeRow } from '@intake-desk/contracts';
import {
  type Database,
  InstantColumn,
  instantText,
  joinInOrder,
  NullableColumn,
  rowOf,
  type Sql,
  select,
} from '@intake-desk/database';
import Type from 'typebox';
import { wallClockOf } from '../time/wall-clock.ts';
import type { DashboardContext } from './dashboard-context.ts';

export type FutureAppointments = IntakeRow['futureAppointments'];

const FutureRow = rowOf({ id: Type.Integer(), type: NullableColumn(Type.String()), startAt: InstantColumn });

/**
 * Returns `futureAppointments`, the next booked appointment of each type, by the id of each intake `i` that meets `condition` and has
 * any. An appointment without a type counts only as the soonest.
 */
export async function futureAppointments(
  database: Database,
  { zone, now }: DashboardContext,
  condition: Sql,
): Promise<Map<number, FutureAppointments>> {
  const rows = await select(database.read(), FutureRow)`
    SELECT i.id AS id, a.type AS type, a.start_at AS startAt FROM intake i
    ${joinInOrder(database.engine)} appointment a ON a.intake_id = i.id
    WHERE ${condition} AND a.status = 'booked' AND a.deleted_at IS NULL AND a.start_at >= ${now}
    ORDER BY a.start_at, a.id`;
  const clock = wallClockOf(zone);
  const found = new Map<number, FutureAppointments>();
  for (const { id, type, startAt } of rows) {
    const { date, time } = clock.at(instantText(startAt));
    const at = `${date} ${time}`;
    let future = found.get(id);
    if (future === undefined) {
      future = type === null ? { default: at } : { default: at, default_type: type };
      found.set(id, future);
    }
    if (type !== null && !Object.hasOwn(future, type)) future[type] = at;
  }
  return found;
}
