import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';
import { type Database, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import type { User } from '../tables/user.entity.ts';

/** The sender, language and time zone of a mail to a user. */
export interface Correspondence {
  /** Null for a user without an organisation. */
  readonly organisationId: number | null;
  readonly language: Language;
  readonly timezone: string;
}

const OrganisationRow = rowOf({ id: Type.Integer(), language: Type.String(), timezone: Type.String() });

/** Returns the organisation that a user joined first, its time zone, and the user's language or else the organisation's. */
export async function correspondenceOf(database: Database, user: User | undefined): Promise<Correspondence> {
  const [first] = await select(
    database.read(),
    OrganisationRow,
    sql`SELECT o.id, o.language, o.timezone FROM user_organisation uo JOIN organisation o ON o.id = uo.organisation_id
        WHERE uo.user_id = ${user?.id ?? null} ORDER BY uo.id LIMIT 1`,
  );
  const wanted = user?.locale ?? first?.language;
  const language = languages.find((known) => known === wanted) ?? fallbackLanguage;
  return { organisationId: first?.id ?? null, language, timezone: first?.timezone ?? 'UTC' };
}
