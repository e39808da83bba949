import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { User } from '../tables/user.entity.ts';

/** The organisation whose words a mail to a user has, its language and its clocks. */
export interface Correspondence {
  /** Null for who is in none. */
  readonly organisationId: number | null;
  readonly language: Language;
  readonly timezone: string;
}

/** A user's own language, else that of the organisation that they joined first; that one's words and clocks. */
export async function correspondenceOf(database: Database, user: User | undefined): Promise<Correspondence> {
  const rows: { id: number; language: string; timezone: string }[] = await database.read().query(
    `SELECT o.id, o.language, o.timezone FROM user_organisation uo JOIN organisation o ON o.id = uo.organisation_id
     WHERE uo.user_id = ? ORDER BY uo.id LIMIT 1`,
    [user?.id ?? null],
  );
  const [first] = rows;
  const wanted = user?.locale ?? first?.language;
  const language = languages.find((known) => known === wanted) ?? fallbackLanguage;
  return { organisationId: first?.id ?? null, language, timezone: first?.timezone ?? 'UTC' };
}
