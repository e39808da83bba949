import { ConfirmationRequired } from '@intake-desk/contracts';
import { type Database, instantText } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';

/** Somebody who uses an organisation, at one of the addresses that they signed in from. */
export interface SeenPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Null for who signed in last before addresses were kept. */
  readonly address: string | null;
  /** False for an administrator who belongs to other organisations. */
  readonly member: boolean;
}

interface SeenRow extends Omit<SeenPerson, 'member'> {
  readonly member: unknown;
}

const DAY = 24 * 60 * 60_000;
/** Who signed in longer ago is not asked about. */
const SEEN_DAYS = 30;
/** So many are named in a refusal; the rest is counted. */
const NAMED = 5;

const MEMBER = 'EXISTS (SELECT 1 FROM user_organisation uo WHERE uo.user_id = u.id AND uo.organisation_id = ?)';
const OF = `u.disabled_at IS NULL AND u.deleted_at IS NULL AND (u.admin = 1 OR ${MEMBER})`;

/** Each address once: that of the last sign-in, and those of the sessions that have not been swept away. */
const SEEN = `
  SELECT u.id, u.name, u.email, u.last_login_ip AS address, ${MEMBER} AS member FROM \`user\` u WHERE u.last_login_at >= ? AND ${OF}
  UNION
  SELECT u.id, u.name, u.email, s.ip AS address, ${MEMBER} AS member FROM session s JOIN \`user\` u ON u.id = s.user_id
  WHERE s.second_factor_passed = 1 AND ${OF} ORDER BY name, address`;

/** Who may use the organisation and signed in within the last 30 days: its members, and administrators. */
export async function seenPeople(database: Database, organisationId: number): Promise<SeenPerson[]> {
  const since = instantText(new Date(database.now().getTime() - SEEN_DAYS * DAY));
  const parameters = [organisationId, since, organisationId, organisationId, organisationId];
  const rows: SeenRow[] = await database.read().query(SEEN, parameters);
  return rows.map((row) => ({ ...row, member: Number(row.member) === 1 }));
}

/**
 * Throws ConfirmationRequired if a change shuts anybody out. Its message names the first of them after `consequence`, such
 * as `The whitelist of North Sea Hospital would then shut out`; whoever makes the change is "you".
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
  throw new ConfirmationRequired(`${consequence} ${names}${more}, who signed in within the last ${SEEN_DAYS} days.`);
}
