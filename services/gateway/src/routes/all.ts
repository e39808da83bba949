import type { FastifyBaseLogger } from 'fastify';
import type { Router } from '../http/router.ts';
import type { Live } from '../live/live.ts';
import type { RegistryReader } from '../remotes/registry-reader.ts';
import type { Remotes } from '../remotes/remotes.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';
import { serveDashboard } from './dashboard/dashboard.ts';
import { serveExports } from './dashboard/export.ts';
import { serveToday } from './dashboard/today.ts';
import { serveCapabilityStatement } from './fhir/capability-statement.ts';
import { serveFhirPatients } from './fhir/patient.ts';
import { serveWrittenPatients } from './fhir/write-patient.ts';
import { serveInvite } from './invitation/invite.ts';
import { serveInviteBatches } from './invitation/invite-batch.ts';
import { serveMessages } from './message/message.ts';
import { serveContent } from './organisation/content.ts';
import { serveIntegration } from './organisation/integration.ts';
import { serveInvitationRules } from './organisation/invitation-rule.ts';
import { serveOrganizations } from './organisation/organization.ts';
import { serveTags } from './organisation/tag.ts';
import { serveThirdParties } from './organisation/third-party.ts';
import { serveInstallation } from './platform/installation.ts';
import { servePlatform } from './platform/platform.ts';
import { servePortalCalls } from './portal/portal.ts';
import { servePatients } from './record/patient.ts';
import { serveRecord } from './record/record.ts';
import { serveRecordChange } from './record/record-change.ts';
import { serveReports } from './report/report.ts';
import { serveReportSettings } from './report/report-setting.ts';
import { serveAuth } from './sign-in/auth.ts';
import { serveUsers } from './sign-in/user.ts';
import { serveAccess } from './staff/access.ts';
import { serveAdministeredUsers } from './staff/administered-user.ts';

export interface RouteOptions {
  readonly services: Services;
  readonly settings: Settings;
  readonly live: Live;
  readonly remotes: Remotes;
  readonly registry: RegistryReader;
  readonly log: FastifyBaseLogger;
}

/** Registers the handler of every route, area by area. */
export function serveAll(router: Router, { services, settings, live, remotes, registry, log }: RouteOptions): void {
  serveAuth(router, services);
  serveUsers(router, services);
  servePlatform(router, services, remotes, registry, log);
  serveDashboard(router, services);
  serveToday(router, services);
  serveExports(router, services, live);
  serveInvite(router, services, settings);
  serveInviteBatches(router, services);
  serveMessages(router, services);
  serveRecord(router, services);
  serveRecordChange(router, services);
  servePatients(router, services);
  serveReports(router, services);
  serveReportSettings(router, services);
  serveAdministeredUsers(router, services);
  serveAccess(router, services, registry);
  serveInstallation(router, services, { remotes, registry, publicUrl: settings.PUBLIC_URL });
  serveTags(router, services);
  serveThirdParties(router, services, settings);
  serveOrganizations(router, services);
  serveContent(router, services);
  serveIntegration(router, services);
  serveInvitationRules(router, services);
  serveCapabilityStatement(router, settings);
  serveFhirPatients(router, services, settings);
  serveWrittenPatients(router, services, settings);
  servePortalCalls(router, services);
}
