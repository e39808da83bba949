import { NotFound } from '@intake-desk/contracts';
import type { RemoteTokenView } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { type Actor, countTries, fingerprint, limitOfAddress, newSecret, ThrottleTable } from '@intake-desk/identity';
import { IsNull } from 'typeorm';
import { logRemote } from './log-remote.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { type RemoteToken, RemoteTokenEntity } from './remote-token.entity.ts';
import { ReleaseRefused } from './remotes.ts';

/** Failed attempts per address: a token cannot be guessed, but each attempt costs work. */
const LIMIT = { tries: 20, windowMs: 60_000 };

interface NewRemoteToken {
  readonly label: string;
  readonly publicKey: string;
}

/** Returns the tokens of a remote, newest first, revoked ones too. */
export async function listTokens(database: Database, name: string): Promise<RemoteTokenView[]> {
  const rows = await database.read().find(RemoteTokenEntity, { where: { name }, order: { id: 'DESC' } });
  return rows.map(toView);
}

/** Makes a token and returns it this once; only its hash is stored. Throws NotFound if the remote was never released. */
export function createToken(database: Database, actor: Actor, name: string, { label, publicKey }: NewRemoteToken) {
  const token = newSecret();
  return database.write(async () => {
    const manager = database.manager();
    const release = await requireRelease(database, name);
    const tokenHash = fingerprint(token);
    const createdAt = database.now();
    await manager.insert(RemoteTokenEntity, { name, label, tokenHash, publicKey, createdBy: actor.name, createdAt });
    await logRemote(database, actor, {
      release,
      action: 'createToken',
      description: `${actor.name} created the release token ${label} of ${name}.`,
      before: null,
      after: { label, publicKey },
    });
    return { ...toView(await manager.findOneByOrFail(RemoteTokenEntity, { tokenHash })), token };
  });
}

/** Revokes a token from the next request on; it is no error if it is revoked already. Throws NotFound. */
export function revokeToken(database: Database, actor: Actor, name: string, id: number): Promise<void> {
  return database.write(async () => {
    const manager = database.manager();
    const release = await requireRelease(database, name);
    const token = await manager.findOneBy(RemoteTokenEntity, { id, name });
    if (!token) throw new NotFound('There is no such token.');
    const live = { id, revokedAt: IsNull() };
    const { affected } = await manager.update(RemoteTokenEntity, live, { revokedAt: database.now() });
    if (affected !== 1) return;
    await logRemote(database, actor, {
      release,
      action: 'revokeToken',
      description: `${actor.name} revoked the release token ${token.label} of ${name}.`,
      before: { label: token.label, publicKey: token.publicKey },
      after: null,
    });
  });
}

/**
 * Returns the token if it is known and not revoked. Throws ReleaseRefused, and Throttled after too many failures from the
 * address. Must not run in a write unit, whose rollback would undo the count.
 */
export async function authenticateRemoteToken(database: Database, token: string, ip: string): Promise<RemoteToken> {
  const throttles = new ThrottleTable(database);
  const rule = limitOfAddress('remote-token:ip', ip, LIMIT);
  await countTries(throttles, rule);
  // Looked up by its hash, so that the time of a comparison reveals nothing about a token.
  const live = { tokenHash: fingerprint(token), revokedAt: IsNull() };
  const row = await database.read().findOneBy(RemoteTokenEntity, live);
  if (!row) {
    throw new ReleaseRefused('This release token is unknown or revoked: create one in Settings → Remotes.', 401);
  }
  await throttles.giveBack(rule.key);
  return row;
}

async function requireRelease(database: Database, name: string): Promise<{ id: number; name: string }> {
  const release = await database.manager().findOneBy(RemoteReleaseEntity, { name });
  if (!release) throw new NotFound(`${name} was never released.`);
  return release;
}

const toView = ({ tokenHash: _hash, name: _name, ...token }: RemoteToken): RemoteTokenView => ({
  ...token,
  createdAt: token.createdAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  revokedAt: token.revokedAt?.toISOString() ?? null,
});
