import { time } from '@intake-desk/contracts';
import { LessThan } from 'typeorm';
import type { IdentityContext } from './context.ts';
import { sweepSignIns } from './logs/past-sign-ins.ts';
import { AccessTokenEntity } from './tables/access-token.entity.ts';
import { EndedSessionEntity } from './tables/ended-session.entity.ts';
import { OneTimeTokenEntity } from './tables/one-time-token.entity.ts';
import { SessionEntity } from './tables/session.entity.ts';
import { ThrottleEntity } from './tables/throttle.entity.ts';
import { UsedAssertionEntity } from './tables/used-assertion.entity.ts';

const MINUTE = 60_000;
const DAY = 24 * 3_600_000;
/** Days for which expired links are kept, to answer questions about them. */
const LINK_DAYS = 30;

/**
 * Deletes ended sessions, sign-ins of more than 30 days ago, old counts of attempts, expired links, tokens and assertions of
 * API keys, and known devices. Returns the number of rows.
 */
export function sweep({ database, devices }: IdentityContext): Promise<number> {
  return database.write(async () => {
    const now = database.now();
    const before = (ms: number) => LessThan(new Date(now.getTime() - ms));
    const manager = database.manager();
    const results = [
      await manager.delete(SessionEntity, { expiresAt: before(0) }),
      await manager.delete(SessionEntity, { coverEndsAt: before(0) }),
      await manager.delete(SessionEntity, { lastSeenAt: before(time.sessionIdleMs) }),
      await manager.delete(EndedSessionEntity, { at: before(time.sessionAbsoluteMs) }),
      await manager.delete(AccessTokenEntity, { expiresAt: before(0) }),
      // Longer than clocks may differ.
      await manager.delete(UsedAssertionEntity, { expiresAt: before(MINUTE) }),
      await manager.delete(ThrottleEntity, { windowEndsAt: before(DAY) }),
      await manager.delete(OneTimeTokenEntity, { expiresAt: before(LINK_DAYS * DAY) }),
    ];
    const forgotten = (await sweepSignIns(database)) + (await devices.sweep());
    return results.reduce((sum, { affected }) => sum + (affected ?? 0), forgotten);
  });
}
