import { ConfirmationRequired, compareNames } from '@intake-desk/contracts';
import { type Database, FlagColumn, InstantColumn, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import type { Actor } from '../administration/actor.ts';
import { rememberedSince } from '../logs/past-sign-ins.ts';
import type { Staff } from '../staff/staff.ts';
import { PAST_SIGN_IN_DAYS } from '../tables/past-sign-in.entity.ts';

/** A user of an organisation, with one of the addresses that they signed in from. */
export interface SeenPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Null if the e-mail address matters instead. */
  readonly address: string | null;
  readonly at: Date;
  /** False for an administrator who belongs to other organisations. */
  readonly member: boolean;
}

/** Maximum number of people named in a refusal; the others are counted. */
const NAMED = 5;
/** Maximum number of people named in the form. */
const NAMED_IN_FORM = 20;

const SeenRow = rowOf({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  address: Type.String(),
  at: InstantColumn,
  member: FlagColumn,
});

/** Reads the members and administrators who signed in within the last 30 days, with each of their addresses. */
export function seenPeople(database: Database, organisationId: number): Promise<SeenPerson[]> {
  const member = sql`EXISTS (SELECT 1 FROM user_organisation uo WHERE uo.user_id = u.id AND uo.organisation_id = ${organisationId})`;
  return select(database.read(), SeenRow)`
    SELECT u.id, u.name, u.email, p.address, p.at, ${member} AS member
    FROM (SELECT user_id, address, MAX(at) AS at FROM past_sign_in WHERE at >= ${rememberedSince(database)}
          GROUP BY user_id, address) p
    JOIN \`user\` u ON u.id = p.user_id
    WHERE u.disabled_at IS NULL AND u.deleted_at IS NULL AND (u.admin = 1 OR ${member})
    ORDER BY u.name, p.address`;
}

/**
 * Throws ConfirmationRequired if a change locks anybody out. The message names the first of them after `consequence`,
 * such as `The whitelist of North Sea Hospital would then shut out`; the editor is "you".
 */
export function requireNobodyShutOut(actor: Actor, consequence: string, shutOut: readonly SeenPerson[]): void {
  const named = [
    ...new Set(
      shutOut.map(({ id, name, email, address }) => `${id === actor.userId ? 'you' : name} (${address ?? email})`),
    ),
  ];
  if (named.length === 0) return;
  const more = named.length > NAMED ? ` and ${named.length - NAMED} more` : '';
  const names = named.slice(0, NAMED).join(', ');
  throw new ConfirmationRequired(
    `${consequence} ${names}${more}, who signed in within the last ${PAST_SIGN_IN_DAYS} days.`,
  );
}

/** Describes the people who are locked out for the form: each once, by name. */
export function shutOutView({ user, address }: Pick<Staff, 'user' | 'address'>, shutOut: readonly SeenPerson[]) {
  const others = Map.groupBy(
    shutOut.filter(({ id }) => id !== user.id),
    ({ id }) => id,
  );
  const people = [...others.values()].map((seen) => ({
    name: seen[0]?.name ?? '',
    addresses: [...new Set(seen.map((person) => person.address ?? person.email))],
    seenAt: new Date(Math.max(...seen.map(({ at }) => at.getTime()))).toISOString(),
  }));
  return {
    address,
    you: shutOut.some(({ id }) => id === user.id),
    others: people.length,
    people: people.toSorted((one, other) => compareNames(one.name, other.name)).slice(0, NAMED_IN_FORM),
  };
}
