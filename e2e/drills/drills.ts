import { awayRedis } from './away-redis.ts';
import type { Drill } from './drill.ts';
import { hungDependencies } from './hung-dependencies.ts';
import { killedDatabase } from './killed-database.ts';
import { killedGateway } from './killed-gateway.ts';
import { killedWorker } from './killed-worker.ts';
import { lateServers } from './late-servers.ts';
import { mixedHour } from './mixed-hour.ts';
import { refusingRedis } from './refusing-redis.ts';
import { capacity, surplus } from './surplus.ts';

/** All drills, in the order of their codes. */
export const drills: readonly Drill[] = [
  capacity,
  surplus,
  killedGateway,
  killedWorker,
  killedDatabase,
  awayRedis,
  hungDependencies,
  refusingRedis,
  lateServers,
  mixedHour,
];
