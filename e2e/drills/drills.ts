import { awayMailServer } from './away-mail-server.ts';
import { awayRedis } from './away-redis.ts';
import { drainingGateway } from './draining-gateway.ts';
import type { Drill } from './drill.ts';
import { fullDisk } from './full-disk.ts';
import { galeraCluster, twoWrittenNodes } from './galera-cluster.ts';
import { hungDependencies } from './hung-dependencies.ts';
import { killedDatabase } from './killed-database.ts';
import { killedGateway } from './killed-gateway.ts';
import { killedList } from './killed-list.ts';
import { killedWorker } from './killed-worker.ts';
import { lateServers } from './late-servers.ts';
import { mixedHour } from './mixed-hour.ts';
import { queuedMails } from './queued-mails.ts';
import { refusingRedis } from './refusing-redis.ts';
import { rollingRestart } from './rolling-restart.ts';
import { capacity, surplus } from './surplus.ts';
import { upgrade } from './upgrade.ts';

/** All drills, in the order of their codes. */
export const drills: readonly Drill[] = [
  capacity,
  surplus,
  killedGateway,
  killedList,
  killedWorker,
  killedDatabase,
  awayRedis,
  awayMailServer,
  drainingGateway,
  hungDependencies,
  refusingRedis,
  fullDisk,
  lateServers,
  rollingRestart,
  queuedMails,
  mixedHour,
  galeraCluster,
  twoWrittenNodes,
  upgrade,
];
