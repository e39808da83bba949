import { setImmediate as turn } from 'node:timers/promises';
import type { PipelineRelease } from '@intake-desk/contracts/administration';
import type { RemotesContext } from './administered-remotes.ts';
import { readPack } from './pack.ts';
import { releaseBuilt } from './release-remote.ts';
import { readStatement, type SignedStatement } from './remote-statement.ts';
import { type RemoteToken, RemoteTokenEntity } from './remote-token.entity.ts';
import { ReleaseRefused } from './remotes.ts';

/** Characters of base64 that are decoded at a time, a multiple of four. */
const PIECE = 1024 * 1024;

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
  const built = await readPack(await decoded(pack), statement.sha256);
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
  const { build } = await releaseBuilt(remotes, built, origin, rule ?? undefined);
  registry.forget();
  const address = new URL(`/settings/remotes?remote=${name}`, publicUrl).href;
  return { name, version, build, canary: canary?.symbol ?? null, address };
}

/** Decodes base64 in pieces, so that no other request waits for a large pack. */
async function decoded(text: string): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for (let start = 0; start < text.length; start += PIECE) {
    pieces.push(Buffer.from(text.slice(start, start + PIECE), 'base64'));
    await turn();
  }
  return Buffer.concat(pieces);
}
