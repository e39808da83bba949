import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { organisationsOfUser } from '../organisations/organisations-of-user.ts';
import type { User } from '../tables/user.entity.ts';

/** The sender, language and time zone of a mail to a user. */
interface Correspondence {
  /** Null for a user without an organisation. */
  readonly organisationId: number | null;
  readonly language: Language;
  readonly timezone: string;
}

/** Returns the organisation that a user joined first, its time zone, and the user's language or else the organisation's. */
export async function correspondenceOf(database: Database, user: User | undefined): Promise<Correspondence> {
  const [first] = await organisationsOfUser(database, user?.id ?? 0);
  const wanted = user?.locale ?? first?.language;
  const language = languages.find((known) => known === wanted) ?? fallbackLanguage;
  return { organisationId: first?.id ?? null, language, timezone: first?.timezone ?? 'UTC' };
}
