import { AdminLogEntity, type Database } from '@intake-desk/database';

/** Rows that may still come into sight below the newest: ids are given before their transaction is over. */
const SPAN = 1000;

/**
 * A mark that changes with every administrative change, whichever gateway or command made it: each of them writes its
 * row of the admin log. So open sockets are looked at again when there is a reason to.
 */
export const rightsMark = (database: Database) => async (): Promise<string> => {
  const [newest] = await database.read().find(AdminLogEntity, { select: { id: true }, order: { id: 'DESC' }, take: 1 });
  const from = (newest?.id ?? 0) - SPAN;
  const rows = await database
    .read()
    .createQueryBuilder(AdminLogEntity, 'entry')
    .where('entry.id > :from', { from })
    .getCount();
  return `${newest?.id ?? 0} ${rows}`;
};
