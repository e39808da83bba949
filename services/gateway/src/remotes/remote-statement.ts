import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { firstProblem, Instant, isPlainName, OrganisationSymbol, RemoteBuild } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { jsonOf } from './built-remote.ts';
import { ReleaseRefused } from './remotes.ts';

/** Time within which a signed statement arrives, in ms; clocks of build machines may differ by it. */
const VALID_MS = 15 * 60_000;
export const subjectLength = 200;
export const maximumSubjects = 50;

const Count = Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]);

/** A release as its team signs it: the build by its hash, who released it, and who gets it. Before the build it names none. */
export const ReleaseStatement = Type.Object(
  {
    name: RemoteBuild.properties.name,
    version: Type.Optional(RemoteBuild.properties.version),
    /** SHA-256 of the packed build, in hex. */
    sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    person: Type.String({ minLength: 1, maxLength: 150 }),
    commit: Type.Union([Type.String({ pattern: '^[0-9a-f]{40}(-dirty)?$' }), Type.Null()]),
    note: Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]),
    /** Subjects of the commits since the version before it, newest first. */
    subjects: Type.Array(Type.String({ maxLength: subjectLength }), { maxItems: maximumSubjects }),
    /** The organisation that gets it first, and the rule by which it is ready for everybody. */
    canary: Type.Union([
      Type.Object({ symbol: OrganisationSymbol, sessions: Count, hours: Count }, { additionalProperties: false }),
      Type.Null(),
    ]),
    /** Why its room was neither type-checked nor tested. */
    force: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    issuedAt: Instant,
  },
  { additionalProperties: false },
);
export type ReleaseStatement = Static<typeof ReleaseStatement>;

/** A statement as it is sent: its exact text, and the Ed25519 signature over the text's bytes in base64. */
export interface SignedStatement {
  readonly statement: string;
  readonly signature: string;
}

/** Signs a statement with the team's private key. */
export function signStatement(statement: ReleaseStatement, key: KeyObject): SignedStatement {
  const text = JSON.stringify(statement);
  return { statement: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
}

/** Reads a statement that the key has signed. Throws ReleaseRefused for any other, and for one that is too old. */
export function readStatement(
  { statement, signature }: SignedStatement,
  publicKey: string,
  now: Date,
): ReleaseStatement {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
  if (!verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'))) {
    throw new ReleaseRefused("The statement is not signed with the token's key: see RELEASE_KEY_FILE.", 403);
  }
  const value = jsonOf(statement);
  if (!Check(ReleaseStatement, value)) {
    throw new ReleaseRefused(`The statement cannot be read: ${firstProblem(ReleaseStatement, value)}.`);
  }
  if (
    ![value.person, ...value.subjects, value.force ?? ''].every(isPlainName) ||
    !isPlainName((value.note ?? '').replaceAll('\n', ''))
  ) {
    throw new ReleaseRefused(
      'The statement has control characters in a name, a note, a subject or a reason: remove them.',
    );
  }
  const issuedAt = Date.parse(value.issuedAt);
  if (issuedAt < now.getTime() - VALID_MS || issuedAt > now.getTime() + VALID_MS) {
    const line = `The statement was signed at ${value.issuedAt}, the desk's time is ${now.toISOString()}`;
    throw new ReleaseRefused(`${line}: see that the clocks are right, then release again.`, 403);
  }
  return value;
}
