import type { FastifyBaseLogger } from 'fastify';
import type { Router } from '../http/router.ts';
import type { Live } from '../live/live.ts';
import type { RegistryReader } from '../remotes/registry-reader.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';
import { serveAdministration } from './administration.ts';
import { serveAppointments } from './appointment.ts';
import { serveAuth } from './auth.ts';
import { serveConsult } from './consult.ts';
import { serveDashboard } from './dashboard.ts';
import { serveDashboardViews } from './dashboard-view.ts';
import { serveExports } from './export.ts';
import { serveIntake } from './intake.ts';
import { serveInvite } from './invite.ts';
import { serveInviteBatches } from './invite-batch.ts';
import { serveMail } from './mail.ts';
import { serveMessageTemplates } from './message-template.ts';
import { serveNotifications } from './notification.ts';
import { servePlatform } from './platform.ts';
import { servePortalCalls } from './portal.ts';
import { serveRecord } from './record.ts';
import { serveRecordChange } from './record-change.ts';
import { serveReport } from './report.ts';
import { serveReportSettings } from './report-setting.ts';
import { serveUsers } from './user.ts';

export interface RouteParts {
  readonly services: Services;
  readonly settings: Settings;
  readonly live: Live;
  readonly registry: RegistryReader;
  readonly log: FastifyBaseLogger;
}

/** Gives every route its handler, area by area as in contracts. */
export function serveAll(router: Router, { services, settings, live, registry, log }: RouteParts): void {
  serveAuth(router, services);
  serveUsers(router, services);
  servePlatform(router, services, registry, log);
  serveDashboard(router, services);
  serveDashboardViews(router, services);
  serveExports(router, services, live);
  serveInvite(router, services, settings);
  serveInviteBatches(router, services);
  serveMail(router, services);
  serveMessageTemplates(router, services);
  serveRecord(router, services);
  serveRecordChange(router, services);
  serveAppointments(router, services);
  serveNotifications(router, services);
  serveIntake(router, services);
  serveConsult(router, services);
  serveReport(router, services);
  serveReportSettings(router, services);
  serveAdministration(router, services);
  servePortalCalls(router, services);
}
