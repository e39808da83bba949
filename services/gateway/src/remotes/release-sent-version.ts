import type { PipelineRelease } from '@intake-desk/contracts/administration';
import type { RemotesContext } from './administered-remotes.ts';
import { releaseChecked } from './release-remote.ts';
import { readStatement, type SignedStatement } from './remote-statement.ts';
import { type RemoteToken, RemoteTokenEntity } from './remote-token.entity.ts';
import { ReleaseRefused } from './remotes.ts';
import { readSentPack } from './sent-pack.ts';

/** A version that a team's pipeline has sent. */
interface SentVersion extends SignedStatement {
  readonly remote: string;
  /** The packed build in base64. */
  readonly pack: string;
  readonly ip: string;
  readonly requestId: string;
}

/** Context of releases by pipelines. */
export interface PipelineContext extends RemotesContext {
  readonly publicUrl: string;
}

/** Releases a version that the token's team has built and signed. Throws ReleaseRefused for the first check that fails. */
export async function releaseSentVersion(
  { remotes, registry, publicUrl }: PipelineContext,
  token: RemoteToken,
  { remote, pack, ip, requestId, ...signed }: SentVersion,
): Promise<PipelineRelease> {
  const { database } = remotes;
  if (token.name !== remote) throw new ReleaseRefused(`This token releases ${token.name}, not ${remote}.`, 403);
  const statement = readStatement(signed, token.publicKey, database.now());
  const { name, version, person, commit, note, subjects, canary, force } = statement;
  if (name !== remote) throw new ReleaseRefused(`The statement is about ${name}, not ${remote}.`, 403);
  const built = await readSentPack({ pack, sha256: statement.sha256, provides: remotes.provides });
  if (built.build.name !== name || built.build.version !== version) {
    throw new ReleaseRefused(`The pack is ${built.build.name} ${built.build.version}, the statement says otherwise.`);
  }
  await database.write(() =>
    database.manager().update(RemoteTokenEntity, { id: token.id }, { lastUsedAt: database.now() }),
  );
  const origin = {
    // The person is the team's word; the token is known.
    actor: { userId: null, name: `${person} (${token.label})`, ip, requestId },
    ...(commit === null ? {} : { commitId: commit }),
    ...(note === null ? {} : { note }),
    subjects,
    ...(force === undefined ? {} : { force }),
  };
  const rule = canary && {
    symbol: canary.symbol,
    ...(canary.sessions === null ? {} : { sessions: canary.sessions }),
    ...(canary.hours === null ? {} : { hours: canary.hours }),
  };
  const { build } = await releaseChecked(remotes, built, origin, rule ?? undefined);
  registry.forget();
  const address = new URL(`/settings/remotes?remote=${name}`, publicUrl).href;
  return { name, version, build, canary: canary?.symbol ?? null, address };
}
