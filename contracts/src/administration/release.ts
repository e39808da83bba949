import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { ReleaseId } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { translated } from '../schema/translated.ts';
import { PlainName } from '../text/plain-name.ts';
import { Instant } from '../time/civil-date.ts';
import { adminBody, adminQuery, RowVersion, settingsScope } from './administration-call.ts';

const { releaseTagLength: tagLength, releaseTextLength: textLength, releasesShown } = limit;

const words = {
  names: translated(PlainName(limit.viewNameLength), PlainName(limit.viewNameLength, 0)),
  texts: translated(Type.String({ minLength: 1, maxLength: textLength }), Type.String({ maxLength: textLength })),
};
const tag = Type.String({ minLength: 1, maxLength: tagLength, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' });

/** A release in the reader's language, else in English (S2 §4 "Release"). */
export const ReleaseView = Type.Object({
  name: Type.String(),
  tag: Type.String(),
  /** Plain text with the markup of `releaseBlocks`; never HTML. */
  text: Type.String(),
  created_at: Instant,
});
export type ReleaseView = Static<typeof ReleaseView>;

export const listReleases = route('GET /api/release', {
  summary: 'What is new: the latest published releases',
  permission: 'none',
  scope: 'user',
  keepAlive: true,
  reply: Type.Array(ReleaseView, { maxItems: releasesShown }),
});

export const AdministeredRelease = Type.Object({
  id: ReleaseId,
  /** Its name in the caller's language, for lists. */
  name: Type.String(),
  tag: Type.String(),
  ...words,
  /** Drafts are shown to administrators only. */
  published: Type.Boolean(),
  /** Release notes' file that defines it and alone changes it; null if an administrator wrote it. */
  file: Type.Union([Type.String(), Type.Null()]),
  /** When it was written, or first published. */
  created_at: Instant,
  /** When it was first published, even if it is a draft again; null if it never was. */
  published_at: NullableInstant,
  version: RowVersion,
});
export type AdministeredRelease = Static<typeof AdministeredRelease>;

const ReleaseBody = {
  ...settingsScope,
  tag,
  names: Type.Optional(words.names),
  texts: Type.Optional(words.texts),
  /** The English name, for callers without other languages; if it changes it takes precedence over `names`. */
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

/** Lists all releases of the installation, newest first, drafts included. */
export const listAdministeredReleases = route('GET /api/admin/release', {
  ...adminQuery,
  summary: 'The releases, with all their languages',
  reply: Type.Array(AdministeredRelease),
});

/** Creates a release, or restores a deleted one with `published_at`. 422 `validation.unique` for a tag in use. */
export const createRelease = route('POST /api/admin/release', {
  ...adminBody,
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

/** Changes a release. 422 as `createRelease`. 409 if it no longer has `version`, or if a file defines it. */
export const changeRelease = route('PUT /api/admin/release/:id', {
  ...adminBody,
  summary: 'Changes a release',
  params: Type.Object({ id: ReleaseId }),
  body: Type.Object({ ...readOnlyFields(AdministeredRelease, ReleaseChange), ...ReleaseChange }),
  reply: AdministeredRelease,
  example: { params: { id: 12 }, body: { ...example, tag: '1.5' } },
});

/** Deletes a release. 409 if a file defines it. */
export const deleteRelease = route('DELETE /api/admin/release/:id', {
  ...adminQuery,
  summary: 'Deletes a release',
  params: Type.Object({ id: ReleaseId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
