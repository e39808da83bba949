import type { Drill } from './drill.ts';
import { killedDatabase } from './killed-database.ts';
import { killedGateway } from './killed-gateway.ts';
import { killedWorker } from './killed-worker.ts';

/** All drills, in the order of their codes. */
export const drills: readonly Drill[] = [killedGateway, killedWorker, killedDatabase];
