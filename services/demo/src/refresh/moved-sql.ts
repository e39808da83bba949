import { type Engine, instantText } from '@intake-desk/database';
import type { ShiftPart } from './day-shift.ts';

/** SQL for the shift of the time `at` in seconds. */
function secondsSql(at: string, parts: readonly ShiftPart[]): string {
  const whens = parts.flatMap(({ until, seconds }) =>
    until === Number.POSITIVE_INFINITY ? [] : [`WHEN ${at} < '${instantText(new Date(until))}' THEN ${seconds}`],
  );
  const last = parts.at(-1)?.seconds ?? 0;
  return whens.length === 0 ? String(last) : `CASE ${whens.join(' ')} ELSE ${last} END`;
}

/** SQL for a moved instant column; null stays null. */
export function movedInstant(engine: Engine, column: string, parts: readonly ShiftPart[]): string {
  const seconds = secondsSql(column, parts);
  return engine === 'sqlite'
    ? `strftime('%Y-%m-%d %H:%M:%f', ${column}, (${seconds}) || ' seconds')`
    : `DATE_ADD(${column}, INTERVAL (${seconds}) SECOND)`;
}

/** SQL for a JSON column whose ISO times under `keys` are moved; missing keys stay missing. */
export function movedJson(engine: Engine, column: string, keys: readonly string[], parts: readonly ShiftPart[]) {
  return keys.reduce((json, key) => {
    const path = `'$.${key}'`;
    if (engine === 'sqlite') {
      const at = `strftime('%Y-%m-%d %H:%M:%f', json_extract(${column}, ${path}))`;
      const moved = `strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, (${secondsSql(at, parts)}) || ' seconds')`;
      return `json_replace(${json}, ${path}, ${moved})`;
    }
    const at = `STR_TO_DATE(JSON_VALUE(${column}, ${path}), '%Y-%m-%dT%H:%i:%s.%fZ')`;
    const moved = `DATE_ADD(${at}, INTERVAL (${secondsSql(at, parts)}) SECOND)`;
    return `JSON_REPLACE(${json}, ${path}, DATE_FORMAT(${moved}, '%Y-%m-%dT%H:%i:%s.000Z'))`;
  }, column);
}

/** SQL for an intake's filled forms, from its submissions. */
export function filledFormsSql(engine: Engine): string {
  const triple =
    engine === 'sqlite'
      ? "s.id || ';' || strftime('%Y-%m-%dT%H:%M:%fZ', s.submitted_at) || ';' || s.worst_group"
      : "CONCAT(s.id, ';', SUBSTR(DATE_FORMAT(s.submitted_at, '%Y-%m-%dT%H:%i:%s.%f'), 1, 23), 'Z;', s.worst_group)";
  return `(SELECT GROUP_CONCAT(${triple}) FROM submission s WHERE s.intake_id = intake.id AND s.state = 'submitted')`;
}
