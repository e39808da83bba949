import type { FastifyBaseLogger } from 'fastify';
import type { Router } from '../http/router.ts';
import type { Live } from '../live/live.ts';
import { ReleaseNotes } from '../release-notes/release-notes.ts';
import { AdministeredRemotes } from '../remotes/administered-remotes.ts';
import type { RegistryReader } from '../remotes/registry-reader.ts';
import type { Remotes } from '../remotes/remotes.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';
import { serveAdministeredRemotes } from './administered-remote.ts';
import { serveAdministeredUsers } from './administered-user.ts';
import { serveAdministration } from './administration.ts';
import { serveAppointments } from './appointment.ts';
import { serveAuth } from './auth.ts';
import { serveConsult } from './consult.ts';
import { serveDashboard } from './dashboard.ts';
import { serveDashboardViews } from './dashboard-view.ts';
import { serveExports } from './export.ts';
import { serveFirstSteps } from './first-steps.ts';
import { serveIntake } from './intake.ts';
import { serveInvite } from './invite.ts';
import { serveInviteBatches } from './invite-batch.ts';
import { serveLogs } from './log.ts';
import { serveMail } from './mail.ts';
import { serveMessageTemplates } from './message-template.ts';
import { serveNotifications } from './notification.ts';
import { servePlatform } from './platform.ts';
import { servePortalCalls } from './portal.ts';
import { serveRecord } from './record.ts';
import { serveRecordChange } from './record-change.ts';
import { serveReleases } from './release.ts';
import { serveReminderPolicies } from './reminder-policy.ts';
import { serveReport } from './report.ts';
import { serveTags } from './tag.ts';
import { serveUsers } from './user.ts';

export interface RouteParts {
  readonly services: Services;
  readonly settings: Settings;
  readonly live: Live;
  readonly remotes: Remotes;
  readonly registry: RegistryReader;
  readonly log: FastifyBaseLogger;
}

/** Gives every route its handler, area by area as in contracts. */
export function serveAll(router: Router, { services, settings, live, remotes, registry, log }: RouteParts): void {
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
  serveAdministration(router, services);
  serveTags(router, services);
  serveAdministeredUsers(router, services);
  serveAdministeredRemotes(router, new AdministeredRemotes(remotes, registry));
  serveFirstSteps(router, services);
  serveReleases(router, new ReleaseNotes(services.database));
  serveLogs(router, services);
  serveReminderPolicies(router, services);
  servePortalCalls(router, services);
}
