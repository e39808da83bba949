import { awayRedis } from './away-redis.ts';
import type { Drill } from './drill.ts';
import { hungDependencies } from './hung-dependencies.ts';
import { killedDatabase } from './killed-database.ts';
import { killedGateway } from './killed-gateway.ts';
import { killedWorker } from './killed-worker.ts';
import { lateServers } from './late-servers.ts';
import { refusingRedis } from './refusing-redis.ts';

/** All drills, in the order of their codes. */
export const drills: readonly Drill[] = [
  killedGateway,
  killedWorker,
  killedDatabase,
  awayRedis,
  hungDependencies,
  refusingRedis,
  lateServers,
];
