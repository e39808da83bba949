import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { organisationsOfUser } from '../organisations/organisations-of-user.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { normalEmail } from './email.ts';

/** Returns the user's first organisation, its time zone, and the language: saved, the page's or the organisation's. */
export async function correspondenceOf(database: Database, user: User | undefined, page?: Language) {
  const [first] = await organisationsOfUser(database, user?.id ?? 0);
  const language = knownLanguage(user?.locale) ?? page ?? knownLanguage(first?.language) ?? fallbackLanguage;
  return { organisationId: first?.id ?? null, language, timezone: first?.timezone ?? 'UTC' };
}

/** Returns the saved language of the user with this e-mail address; undefined without such a user or language. */
export async function savedLanguageOf(database: Database, email: string): Promise<Language | undefined> {
  const user = await database.read().findOneBy(UserEntity, { email: normalEmail(email) });
  return knownLanguage(user?.locale);
}

const knownLanguage = (stored: string | null | undefined): Language | undefined =>
  languages.find((known) => known === stored);
