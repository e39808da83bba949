import { verbatim } from '@intake-desk/database';
import { Type } from 'typebox';

/**
 * What a statement selects of the marks of rights of the user `u`. The database raises the user's own mark, or an
 * organisation's, in the transaction of each change of what gives rights (migration 0001), so that the two together are
 * what they were only if nothing about this user's rights has changed.
 */
export const markColumns = verbatim(`
  (SELECT um.mark FROM user_rights_mark um WHERE um.id = u.id) AS user_mark,
  (SELECT SUM(om.mark) FROM organisation_rights_mark om) AS organisation_mark`);

/** The columns of `markColumns`, for the shape of a row; null before the first change. */
export const MarkRow = {
  user_mark: Type.Union([Type.Number(), Type.Null()]),
  organisation_mark: Type.Union([Type.Number(), Type.Null()]),
};

/** The mark of a user's rights: equal for as long as nothing changes them. */
export const rightsMark = (row: { user_mark: number | null; organisation_mark: number | null }): string =>
  `${row.user_mark ?? 0}.${row.organisation_mark ?? 0}`;
