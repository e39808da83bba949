import type { Descriptor, Provides } from '@intake-desk/contracts';
import type { PipelineRelease } from '@intake-desk/contracts/administration';
import type { RemotesContext } from './administered-remotes.ts';
import { requireCanary } from './make-canary.ts';
import { releaseChecked } from './release-remote.ts';
import { type ReleaseStatement, readStatement, type SignedStatement } from './remote-statement.ts';
import { type RemoteToken, RemoteTokenEntity } from './remote-token.entity.ts';
import { ReleaseRefused, type Remotes } from './remotes.ts';
import { requireClaims } from './require-own-claims.ts';
import { readSentPack } from './sent-pack.ts';

/** A release that a team's pipeline announces before it builds. */
interface AnnouncedRelease extends SignedStatement {
  readonly remote: string;
}

/** A version that a team's pipeline has sent. */
interface SentVersion extends AnnouncedRelease {
  /** The packed build in base64. */
  readonly pack: string;
  readonly ip: string;
}

export interface PipelineContext extends RemotesContext {
  readonly publicUrl: string;
}

/** An announced release with its pages, menu entries and slots; older commands leave them out. */
interface DescribedRelease extends AnnouncedRelease {
  readonly descriptor?: Descriptor;
}

/** Checks a release before its build; returns the versions that the desk provides. Throws ReleaseRefused. */
export async function checkAnnounced(
  { database, provides }: Remotes,
  token: RemoteToken,
  { descriptor, ...announced }: DescribedRelease,
): Promise<Provides> {
  const { name, canary } = statementOf(token, announced, database.now());
  if (canary) await requireCanary(database, name, canary.symbol);
  if (descriptor && descriptor.name !== name) throw new ReleaseRefused(`The description is of ${descriptor.name}.`);
  if (descriptor) await requireClaims(database, descriptor);
  return provides;
}

/** Releases a version that the token's team has built and signed. Throws ReleaseRefused for the first check that fails. */
export async function releaseSentVersion(
  { remotes, registry, publicUrl }: PipelineContext,
  token: RemoteToken,
  { pack, ip, ...announced }: SentVersion,
): Promise<PipelineRelease> {
  const { database } = remotes;
  const statement = statementOf(token, announced, database.now());
  const { name, version, sha256, person, commit, note, subjects, canary, force } = statement;
  if (version === undefined || sha256 === undefined) throw new ReleaseRefused('The statement names no build.');
  const built = await readSentPack({ pack, sha256, provides: remotes.provides });
  if (built.build.name !== name || built.build.version !== version) {
    throw new ReleaseRefused(`The pack is ${built.build.name} ${built.build.version}, the statement says otherwise.`);
  }
  await database.write(() =>
    database.manager().update(RemoteTokenEntity, { id: token.id }, { lastUsedAt: database.now() }),
  );
  const origin = {
    // The team names the person; the token is known.
    actor: { userId: null, name: `${person} (${token.label})`, ip },
    commitId: commit ?? undefined,
    note: note ?? undefined,
    subjects,
    force,
  };
  const rule = canary && {
    symbol: canary.symbol,
    sessions: canary.sessions ?? undefined,
    hours: canary.hours ?? undefined,
  };
  const { build } = await releaseChecked(remotes, built, origin, rule ?? undefined);
  registry.forget();
  const address = new URL(`/settings/remotes?remote=${name}`, publicUrl).href;
  return { name, version, build, canary: canary?.symbol ?? null, address };
}

/** Reads a statement that the token's team has signed about its remote. Throws ReleaseRefused. */
function statementOf(token: RemoteToken, { remote, ...signed }: AnnouncedRelease, now: Date): ReleaseStatement {
  if (token.name !== remote) throw new ReleaseRefused(`This token releases ${token.name}, not ${remote}.`, 403);
  const statement = readStatement(signed, token.publicKey, now);
  const { name } = statement;
  if (name !== remote) throw new ReleaseRefused(`The statement is about ${name}, not ${remote}.`, 403);
  return statement;
}
