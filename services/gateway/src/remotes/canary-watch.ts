import { fallbackLanguage } from '@intake-desk/contracts';
import { type Database, enqueue, oneAtATime } from '@intake-desk/database';
import { type Actor, openOrganisations, organisationById, savedLanguageOf } from '@intake-desk/identity';
import { IsNull, Not } from 'typeorm';
import { lockRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import { endCanary } from './make-canary.ts';
import { type RemoteCanary, RemoteCanaryEntity } from './remote-canary.entity.ts';
import type { RemoteRelease } from './remote-release.entity.ts';
import { countCanarySessions, type SessionCount } from './remote-use.ts';

export interface CanaryWatch {
  readonly database: Database;
  readonly publicUrl: string;
}

const actor: Actor = { userId: null, name: 'Canary watch' };

const HOUR = 3_600_000;
/** Failing sessions below which a canary is never worse, since one browser can have two bad sessions. */
const FEWEST = 3;
/** Probability below which the failures of a canary are no coincidence. */
const COINCIDENCE = 0.05;

/**
 * Judges every canary with rules once: stops one that fails more than the current version, and marks one as ready that has met
 * its rules. Does nothing while another process does it.
 */
export async function watchCanaries(watch: CanaryWatch): Promise<void> {
  const { database } = watch;
  await oneAtATime(database, 'canaries', async () => {
    const where = { sessions: Not(IsNull()), hours: Not(IsNull()) };
    const canaries = await database.read().find(RemoteCanaryEntity, { where, order: { id: 'ASC' } });
    const countOf = await countCanarySessions(database);
    for (const { id } of canaries) await database.write(() => judge(watch, id, countOf));
  });
}

/** Judges a canary under the lock of its remote, unless somebody has ended it or made it current meanwhile. */
async function judge(watch: CanaryWatch, id: number, countOf: (canary: RemoteCanary, version: string) => SessionCount) {
  const { database } = watch;
  const manager = database.manager();
  const found = await manager.findOneBy(RemoteCanaryEntity, { id });
  const release = found && (await lockRelease(database, found.name));
  const canary = release && (await manager.findOneBy(RemoteCanaryEntity, { id }));
  if (!canary || canary.version === release.currentVersion) return;
  const { name, version, createdAt, readyAt, sessions, hours } = canary;
  const own = countOf(canary, version);
  const current = countOf(canary, release.currentVersion);
  if (isWorse(own, current)) return stop(watch, release, canary, { own, current });
  const isOver = database.now().getTime() >= createdAt.getTime() + (hours ?? 0) * HOUR;
  if (readyAt !== null || !isOver || own.used < (sessions ?? 0) || isWorseSoFar(own, current)) return;
  const { symbol, name: organisation } = await organisationById(database, canary.organisationId);
  await manager.update(RemoteCanaryEntity, { id }, { readyAt: database.now() });
  await logRemote(database, actor, {
    release,
    action: 'canary',
    description: `${actor.name} found ${name} ${version} of ${symbol} ready for everybody: ${percentage(own)}.`,
    before: { organisation: symbol, version, ready: false },
    after: { organisation: symbol, version, ready: true },
  });
  const message = { kind: 'canaryReady', key: `canary-ready:${id}` } as const;
  await tellTeam(watch, release, { ...message, version, organisation, own, current });
  for (const { id: organisationId, symbol: org } of await openOrganisations(database)) {
    const key = `canary-ready:${id}:${organisationId}`;
    await enqueue(database, { key, kind: 'administration.updated', organisationId, payload: { org, kind: 'canary' } });
  }
}

async function stop(
  watch: CanaryWatch,
  release: RemoteRelease,
  { id, name, version, organisationId }: RemoteCanary,
  { own, current }: { readonly own: SessionCount; readonly current: SessionCount },
): Promise<void> {
  const { database } = watch;
  const note = `${percentage(own)}, with the current version ${percentage(current)}`;
  const { symbol, name: organisation } = await organisationById(database, organisationId);
  await endCanary(database, actor, { name, symbol, end: 'stopped', note });
  const message = { kind: 'canaryStopped', key: `canary:${id}` } as const;
  await tellTeam(watch, release, { ...message, version, organisation, own, current });
}

interface TeamMail {
  readonly kind: 'canaryReady' | 'canaryStopped';
  readonly key: string;
  readonly version: string;
  readonly organisation: string;
  readonly own: SessionCount;
  readonly current: SessionCount;
}

/** Mails a remote's team about one of its canaries, if the team has an address; in the saved language of the user with that address. */
async function tellTeam(
  { database, publicUrl }: CanaryWatch,
  { name, teamEmail }: RemoteRelease,
  { kind, key, version, organisation, own, current }: TeamMail,
): Promise<void> {
  if (teamEmail === null) return;
  await enqueue(database, {
    kind,
    key,
    organisationId: null,
    recipient: teamEmail,
    payload: {
      language: (await savedLanguageOf(database, teamEmail)) ?? fallbackLanguage,
      link: `${publicUrl.replace(/\/+$/, '')}/settings/remotes?${new URLSearchParams({ remote: name })}`,
      version: `${name} ${version}`,
      organisation,
      used: own.used,
      failed: own.failed,
      currentUsed: current.used,
      currentFailed: current.failed,
    },
  });
}

/** Returns true if a canary's rate of failing sessions is higher, with at least three of them. */
const isWorseSoFar = ({ used, failed }: SessionCount, current: SessionCount): boolean =>
  failed >= FEWEST && failed * current.used > current.failed * used;

/**
 * Returns true if so many sessions would hardly fail by coincidence at the current version's rate. That rate counts one failing
 * and one other session more than there were, so that a few sessions without a failure do not count as proof of a faultless version.
 */
export const isWorse = (own: SessionCount, current: SessionCount): boolean =>
  own.failed >= FEWEST && atLeast(own, (current.failed + 1) / (current.used + 2)) < COINCIDENCE;

/** Returns the probability that so many sessions or more fail at this rate: the upper tail of the binomial distribution. */
function atLeast({ used, failed }: SessionCount, rate: number): number {
  let term = used * Math.log1p(-rate);
  let below = 0;
  for (let count = 0; count < failed; count += 1) {
    below += Math.exp(term);
    term += Math.log((used - count) / (count + 1)) + Math.log(rate) - Math.log1p(-rate);
  }
  return 1 - below;
}

const percentage = ({ used, failed }: SessionCount): string =>
  `${failed} of ${used} sessions failed (${used === 0 ? 0 : Math.round((failed / used) * 1000) / 10} %)`;
