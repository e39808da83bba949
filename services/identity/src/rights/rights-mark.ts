import { verbatim } from '@intake-desk/database';
import { Type } from 'typebox';

/**
 * The columns of the rights mark of user `u`. Triggers raise the user's own mark, or an organisation's, in the transaction
 * of each change that affects rights (migration 0001), so that equal marks mean equal rights.
 */
export const markColumns = verbatim(`
  (SELECT um.mark FROM user_rights_mark um WHERE um.id = u.id) AS user_mark,
  (SELECT SUM(om.mark) FROM organisation_rights_mark om) AS organisation_mark`);

/** The shape of `markColumns`; null before the first change. */
export const MarkRow = {
  user_mark: Type.Union([Type.Number(), Type.Null()]),
  organisation_mark: Type.Union([Type.Number(), Type.Null()]),
};

/** Returns the version of a user's rights, which changes whenever they may have changed. */
export const rightsMark = (row: { user_mark: number | null; organisation_mark: number | null }): string =>
  `${row.user_mark ?? 0}.${row.organisation_mark ?? 0}`;
