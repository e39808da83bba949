import { type Static, type TString, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { ReleaseId } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { Instant } from '../time/civil-date.ts';
import { adminBody, adminQuery, RowVersion, settingsScope } from './administration-call.ts';

const { releaseTagLength: tagLength, releaseTextLength: textLength, releasesShown } = limit;

/** In each language; English, to which all others fall back, is required. */
const inLanguages = (english: TString, other: TString) => {
  const translation = Type.Optional(other);
  return Type.Object({ en: english, ...{ nl: translation, de: translation, es: translation, pt: translation } });
};
const words = {
  names: inLanguages(PlainName(limit.viewNameLength), PlainName(limit.viewNameLength, 0)),
  texts: inLanguages(Type.String({ minLength: 1, maxLength: textLength }), Type.String({ maxLength: textLength })),
};
const tag = Type.String({ minLength: 1, maxLength: tagLength, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' });

/** What a release brought, in the reader's language or else in English (S2 §4 "Release"). */
export const ReleaseView = Type.Object({
  name: Type.String(),
  tag: Type.String(),
  /** Plain text with the few marks of `releaseBlocks`; never HTML. */
  text: Type.String(),
  created_at: Instant,
});
export type ReleaseView = Static<typeof ReleaseView>;

/** Newest first. */
export const listReleases = route({
  method: 'GET',
  url: '/api/release',
  summary: 'What is new: the latest published releases',
  permission: 'none',
  scope: 'user',
  keepAlive: true,
  reply: Type.Array(ReleaseView, { maxItems: releasesShown }),
});

/** A release as an administrator edits it. */
export const AdministeredRelease = Type.Object({
  id: ReleaseId,
  /** In English, by which lists name it. */
  name: Type.String(),
  tag: Type.String(),
  ...words,
  /** A draft is shown to administrators only. */
  published: Type.Boolean(),
  /** The file of the installation's folder of release notes that says it, and alone changes it; null if an administrator wrote it. */
  file: Type.Union([Type.String(), Type.Null()]),
  /** When it was written, or published for the first time. */
  created_at: Instant,
  /** When it was published for the first time, also of a draft; null if it never was. */
  published_at: NullableInstant,
  /** Rises with each change. */
  version: RowVersion,
});
export type AdministeredRelease = Static<typeof AdministeredRelease>;

const ReleaseBody = {
  ...settingsScope,
  tag,
  names: Type.Optional(words.names),
  texts: Type.Optional(words.texts),
  /** The name in the fallback language, for a caller that knows no other; a change of it wins over `names`. */
  name: Type.Optional(PlainName(limit.viewNameLength)),
  text: Type.Optional(Type.String({ minLength: 1, maxLength: textLength })),
  /** Left out, it stays; a new release is published. */
  published: Type.Optional(Type.Boolean()),
};
const ReleaseChange = { ...ReleaseBody, version: Type.Optional(RowVersion) };
const example = {
  ...exampleScope,
  tag: '1.4',
  published: true,
  names: { en: 'Quicker invitations', nl: 'Sneller uitnodigen' },
  texts: { en: '- Invite **many patients** at once.' },
} as const;

/** Newest first, drafts among them. They are those of the whole installation. */
export const listAdministeredReleases = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/release',
  summary: 'The releases, with all their languages',
  reply: Type.Array(AdministeredRelease),
});

/**
 * A deleted one is brought back with its `published_at`, at most now: then it is not new to those who have read it. 422
 * `validation.unique` for a tag that another release has.
 */
export const createRelease = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/release',
  summary: 'Writes a release',
  body: Type.Object({
    ...ReleaseBody,
    published_at: Type.Optional(NullableInstant),
    /** When it was written, at most now. */
    created_at: Type.Optional(Instant),
  }),
  reply: AdministeredRelease,
  example: { body: example },
});

/** 422 as for a new one. With `version`, a release that has changed since is left as it is: 409, as is one that a file says. */
export const changeRelease = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/release/:id',
  summary: 'Changes a release',
  params: Type.Object({ id: ReleaseId }),
  body: Type.Object({ ...readOnlyFields(AdministeredRelease, ReleaseChange), ...ReleaseChange }),
  reply: AdministeredRelease,
  example: { params: { id: 12 }, body: { ...example, tag: '1.5' } },
});

/** 409 for one that a file says. */
export const deleteRelease = route({
  ...adminQuery,
  method: 'DELETE',
  url: '/api/admin/release/:id',
  summary: 'Deletes a release',
  params: Type.Object({ id: ReleaseId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
