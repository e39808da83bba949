import { initial } from './0001-initial/migration.ts';
import { waysIn } from './0002-ways-in.ts';
import { coveredSessions } from './0003-covered-sessions.ts';
import { sharedUsers } from './0004-shared-users.ts';
import { lanes } from './0005-lanes.ts';
import { invitationRequests } from './0006-invitation-requests.ts';
import { logRelease } from './0009-log-release.ts';
import { patientSearch } from './0010-patient-search.ts';
import { nameWords } from './0011-name-words.ts';
import { idleCovers } from './0012-idle-covers.ts';
import { lastLoginAddress } from './0013-last-login-address.ts';
import { rightsMarks } from './0014-rights-marks.ts';
import { dashboardAndRecord } from './0015-dashboard-and-record.ts';
import { needsAttention } from './0016-needs-attention.ts';
import { messagesOfAppointments } from './0018-messages-of-appointments.ts';
import { keptFigures } from './0019-kept-figures.ts';
import { linksOfPatients } from './0020-links-of-patients.ts';
import { invitationBatches } from './0021-invitation-batches.ts';
import { receiptsOfMessages } from './0022-receipts.ts';
import { portal } from './0023-portal.ts';
import { organisationSettings } from './0024-organisation-settings.ts';
import { sitesOfUsers } from './0025-sites-of-users.ts';
import { tagSettings } from './0026-tag-settings.ts';
import { accessOfOrganisations } from './0027-access-of-organisations.ts';
import { contentDrafts } from './0028-content-drafts.ts';
import { refusedAccesses } from './0029-refused-accesses.ts';
import { administeredRemotes } from './0031-administered-remotes.ts';
import { pastSignIns } from './0032-past-sign-ins.ts';
import { releaseFiles } from './0033-release-files.ts';
import { assignmentVersions } from './0034-assignment-versions.ts';
import { publishedReleases } from './0035-published-releases.ts';
import { smallGroups } from './0036-small-groups.ts';
import { portalTimes } from './0037-portal-times.ts';
import { portalChannels } from './0038-portal-channels.ts';
import { supportContactMarks } from './0039-support-contact-marks.ts';
import { handling } from './0040-handling.ts';
import { versionsForEverybody } from './0041-versions-for-everybody.ts';
import { reportMarks } from './0042-report-marks.ts';
import { endedSessions } from './0043-ended-sessions.ts';
import { linkGenerations } from './0044-link-generations.ts';
import { countries } from './0045-country.ts';
import { searchTexts } from './0046-search-texts.ts';
import { patientMerges } from './0047-patient-merges.ts';
import { batchAppointments } from './0048-batch-appointments.ts';
import { listColumns } from './0049-list-columns.ts';
import type { Migration } from './migration.ts';

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [
  initial,
  waysIn,
  coveredSessions,
  sharedUsers,
  lanes,
  invitationRequests,
  logRelease,
  patientSearch,
  nameWords,
  idleCovers,
  lastLoginAddress,
  rightsMarks,
  dashboardAndRecord,
  needsAttention,
  messagesOfAppointments,
  keptFigures,
  linksOfPatients,
  invitationBatches,
  receiptsOfMessages,
  portal,
  tagSettings,
  sitesOfUsers,
  administeredRemotes,
  refusedAccesses,
  accessOfOrganisations,
  organisationSettings,
  contentDrafts,
  pastSignIns,
  releaseFiles,
  assignmentVersions,
  publishedReleases,
  smallGroups,
  portalTimes,
  portalChannels,
  supportContactMarks,
  handling,
  versionsForEverybody,
  reportMarks,
  endedSessions,
  linkGenerations,
  countries,
  searchTexts,
  patientMerges,
  batchAppointments,
  listColumns,
];
