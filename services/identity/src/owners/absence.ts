import { type Args, Forbidden, limit } from '@intake-desk/contracts';
import type { Absence as AbsenceView, setAbsence as setAbsenceCall } from '@intake-desk/contracts/today';
import { type Database, InstantColumn, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import { lockColleague } from '../administered-users/locked-account.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { readDepartments } from '../departments/readable-departments.ts';
import { logEdit } from '../staff/log-edit.ts';
import type { Staff } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { AbsenceEntity } from '../tables/absence.entity.ts';
import type { User } from '../tables/user.entity.ts';
import { lockUser } from '../users/locked-user.ts';
import { coversOf } from './list-owners.ts';
import { readCovers, worksIn } from './present-owners.ts';

const DAY_MS = 86_400_000;

type Request = Omit<Args<typeof setAbsenceCall>['body'], 'org'>;

/**
 * Sets or ends the caller's absence, or a colleague's with `edit_user`. It begins now. Throws Invalid{until | cover}, Forbidden,
 * also for an API key, and NotFound for a colleague who is not in the organisation.
 */
export const setAbsence = ({ database }: IdentityContext, staff: Staff, { user, absence }: Request): Promise<void> =>
  database.write(async () => {
    const { organisationId } = staff.scope;
    const caller = theUser(staff).user;
    const colleague = user !== undefined && user !== caller.id;
    if (colleague && !staff.can('edit_user')) throw new Forbidden();
    const absent = colleague ? await lockColleague(database, staff, user) : await lockUser(database, caller.id);
    const { id: userId, name } = absent;
    const next = absence && { coverUserId: absence.cover, untilAt: new Date(absence.until) };
    // The rights of a colleague are not read: their cover may see answers.
    const answers = colleague || staff.can('preview_dashboard_form');
    if (next) await checkAbsence(database, organisationId, { absent, answers, ...next });
    const former = await database.manager().findOneBy(AbsenceEntity, { userId, organisationId });
    await database.manager().delete(AbsenceEntity, { userId, organisationId });
    const row = next && { userId, organisationId, fromAt: database.now(), ...next };
    if (row) await database.manager().insert(AbsenceEntity, row);
    if (!colleague) return;
    await logEdit(database, staff, {
      action: 'change',
      subject: 'user',
      subjectId: userId,
      subjectName: name,
      phrase: `${absence ? 'set' : 'ended'} the absence of ${name}`,
      before: { absence: former && { until: former.untilAt.toISOString(), cover: former.coverUserId } },
      after: { absence },
    });
  });

async function checkAbsence(
  database: Database,
  organisationId: number,
  { absent, coverUserId, untilAt, answers }: { absent: User; coverUserId: number; untilAt: Date; answers: boolean },
): Promise<void> {
  const now = database.now();
  const last = now.getTime() + limit.absenceDays * DAY_MS;
  const readable = await readDepartments(database, absent, [organisationId]);
  const own = readable.flatMap(({ department }) => (department.own ? [department] : []));
  const able = await coversOf(database, absent, own, answers);
  const isAble = able.some(({ id }) => id === coverUserId);
  new FieldCheck()
    .that(untilAt > now, 'until', 'validation.date_past')
    .that(untilAt.getTime() <= last, 'until', 'validation.absence')
    .that(isAble && coverUserId !== absent.id, 'cover', 'validation.cover')
    .done();
}

export interface Cover {
  readonly absence: AbsenceView | null;
  /** Returns true for a colleague whom the caller covers for in that organisation. */
  readonly coversFor: (organisationId: number, userId: number | null) => boolean;
}

const AbsenceRow = rowOf({
  fromAt: InstantColumn,
  untilAt: InstantColumn,
  coverId: Type.Integer(),
  coverName: Type.String(),
});

/** Reads the caller's own absence in the organisation, and for whom they cover now. */
export async function coverOf(database: Database, { user, scope }: Pick<Staff, 'user' | 'scope'>): Promise<Cover> {
  const now = database.now();
  const [own] = await select(database.read(), AbsenceRow)`
    SELECT a.from_at AS fromAt, a.until_at AS untilAt, c.id AS coverId, c.name AS coverName
    FROM absence a JOIN \`user\` c ON c.id = a.cover_user_id AND ${worksIn(sql`c`, sql`a.organisation_id`)}
    WHERE a.user_id = ${user.id} AND a.organisation_id = ${scope.organisationId} AND a.until_at > ${now}`;
  const coversOf = await readCovers(database);
  return {
    absence: own
      ? {
          from: own.fromAt.toISOString(),
          until: own.untilAt.toISOString(),
          cover: { id: own.coverId, name: own.coverName },
        }
      : null,
    coversFor: (organisationId, userId) =>
      userId !== null && coversOf(organisationId, userId).some(({ id }) => id === user.id),
  };
}
