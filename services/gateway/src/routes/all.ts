import type { FastifyBaseLogger } from 'fastify';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import type { RegistryReader } from '../remotes/registry-reader.ts';
import type { Settings } from '../settings/settings.ts';
import { serveAdministration } from './administration.ts';
import { serveAuth } from './auth.ts';
import { serveConsult } from './consult.ts';
import { serveDashboard } from './dashboard.ts';
import { serveIntake } from './intake.ts';
import { serveInvite } from './invite.ts';
import { serveMail } from './mail.ts';
import { servePlatform } from './platform.ts';
import { servePortalCalls } from './portal.ts';
import { serveRecord } from './record.ts';
import { serveReport } from './report.ts';
import { serveUsers } from './user.ts';

export interface RouteParts {
  readonly desk: Desk;
  readonly settings: Settings;
  readonly registry: RegistryReader;
  readonly log: FastifyBaseLogger;
}

/** Gives every route its handler, area by area as in contracts. */
export function serveAll(door: Door, { desk, settings, registry, log }: RouteParts): void {
  serveAuth(door, desk);
  serveUsers(door, desk);
  servePlatform(door, desk, registry, log);
  serveDashboard(door, desk);
  serveInvite(door, desk, settings);
  serveMail(door, desk);
  serveRecord(door, desk);
  serveIntake(door, desk);
  serveConsult(door, desk);
  serveReport(door, desk);
  serveAdministration(door, desk);
  servePortalCalls(door, desk);
}
