import type { Drill } from './drill.ts';
import { killedGateway } from './killed-gateway.ts';

/** All drills, in the order of their codes. */
export const drills: readonly Drill[] = [killedGateway];
