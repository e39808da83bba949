import * as administeredRemote from './administration/administered-remote.ts';
import * as administeredUser from './administration/administered-user.ts';
import * as apiKey from './administration/api-key.ts';
import * as configDiff from './administration/config-diff.ts';
import * as content from './administration/content.ts';
import * as department from './administration/department.ts';
import * as firstSteps from './administration/first-steps.ts';
import * as hl7Destination from './administration/hl7-destination.ts';
import * as hl7Message from './administration/hl7-message.ts';
import * as hl7Result from './administration/hl7-result.ts';
import * as hl7Sender from './administration/hl7-sender.ts';
import * as invitationRule from './administration/invitation-rule.ts';
import * as log from './administration/log.ts';
import * as messageTemplate from './administration/message-template.ts';
import * as organization from './administration/organization.ts';
import * as organizationLink from './administration/organization-link.ts';
import * as release from './administration/release.ts';
import * as reminderPolicy from './administration/reminder-policy.ts';
import * as remoteOverride from './administration/remote-override.ts';
import * as remoteToken from './administration/remote-token.ts';
import * as reportSetting from './administration/report-setting.ts';
import * as role from './administration/role.ts';
import * as setUp from './administration/set-up.ts';
import * as smsTemplate from './administration/sms-template.ts';
import * as tag from './administration/tag.ts';
import * as thirdParty from './administration/third-party.ts';
import * as userSession from './administration/user-session.ts';
import * as whitelist from './administration/whitelist.ts';
import * as fhirAppointment from './fhir/appointment.ts';
import * as capabilityStatement from './fhir/capability-statement.ts';
import * as fhirDocument from './fhir/document-reference.ts';
import * as givenAppointment from './fhir/given-appointment.ts';
import * as givenPatient from './fhir/given-patient.ts';
import * as givenResponse from './fhir/given-questionnaire-response.ts';
import * as givenTask from './fhir/given-task.ts';
import * as fhirPatient from './fhir/patient.ts';
import * as fhirQuestionnaire from './fhir/questionnaire-resource.ts';
import * as fhirResponse from './fhir/questionnaire-response.ts';
import * as fhirTask from './fhir/task.ts';
import * as token from './fhir/token.ts';
import * as appointment from './http/appointment.ts';
import * as auth from './http/auth.ts';
import * as consult from './http/consult.ts';
import * as dashboard from './http/dashboard.ts';
import * as dashboardView from './http/dashboard-view.ts';
import * as exports from './http/export.ts';
import * as intake from './http/intake.ts';
import * as invite from './http/invite.ts';
import * as inviteBatch from './http/invite-batch.ts';
import * as launch from './http/launch.ts';
import * as mail from './http/mail.ts';
import * as notification from './http/notification.ts';
import * as patient from './http/patient.ts';
import * as patientCorrection from './http/patient-correction.ts';
import * as patientMerge from './http/patient-merge.ts';
import * as platform from './http/platform.ts';
import * as portal from './http/portal.ts';
import * as record from './http/record.ts';
import * as recordChange from './http/record-change.ts';
import * as report from './http/report.ts';
import * as task from './http/task.ts';
import * as user from './http/user.ts';
import { getDropOff } from './reports/drop-off.ts';
import * as reportAnswers from './reports/report-answers.ts';
import * as reportColumns from './reports/report-columns.ts';
import { getReportFigures } from './reports/report-figures.ts';
import * as reportPatients from './reports/report-patients.ts';
import * as reportView from './reports/report-view.ts';
import type { RouteShape } from './route/route.ts';
import * as today from './today/today.ts';

/** Every HTTP call of the desk in a fixed order. Everything for "every route" derives from this list. */
export const routes: readonly RouteShape[] = [
  auth.csrfToken,
  auth.login,
  auth.pinLogin,
  auth.logout,
  auth.coverSession,
  auth.uncoverSession,
  auth.sendPasswordLink,
  auth.checkPasswordLink,
  auth.resetPassword,
  setUp.setUp,
  auth.passSecondFactor,
  auth.beginSecondFactor,
  auth.confirmSecondFactor,
  auth.confirmPassword,
  user.getUser,
  user.listSessions,
  user.getDraftKey,
  user.endSession,
  user.getOptions,
  user.putOption,
  platform.getRegistry,
  platform.getServedVersions,
  platform.reportClientError,
  platform.reportRemoteUse,
  remoteOverride.setRemoteOverride,
  remoteOverride.endRemoteOverrides,
  dashboard.getConversionData,
  dashboard.getAppointmentData,
  dashboard.getProgress,
  dashboard.getTags,
  today.getToday,
  today.listTaskOwners,
  task.assignTask,
  task.markDone,
  task.setCallback,
  today.setAbsence,
  invite.getDepartmentConfig,
  invite.sendInvitation,
  invite.readInvitationPhone,
  invite.copyInvitationLink,
  invite.getMailbox,
  launch.openLaunch,
  inviteBatch.listBatches,
  inviteBatch.getListColumns,
  inviteBatch.createBatch,
  inviteBatch.getBatch,
  inviteBatch.listBatchRows,
  inviteBatch.putBatchRows,
  inviteBatch.sendBatch,
  inviteBatch.undoBatch,
  inviteBatch.stopBatch,
  inviteBatch.discardBatch,
  mail.listFailedMails,
  mail.sendFailedMail,
  messageTemplate.listMessageTemplates,
  messageTemplate.saveMessageTemplate,
  messageTemplate.resetMessageTemplate,
  messageTemplate.previewMessageTemplate,
  messageTemplate.sendTestMessage,
  smsTemplate.listSmsTemplates,
  smsTemplate.saveSmsTemplate,
  smsTemplate.resetSmsTemplate,
  smsTemplate.sendTestSms,
  messageTemplate.listTagEmailTemplates,
  messageTemplate.saveTagEmailTemplate,
  messageTemplate.removeTagEmailTemplate,
  messageTemplate.previewTagEmailTemplate,
  messageTemplate.sendTestTagEmail,
  record.getEpdDetails,
  record.startEditing,
  record.keepEditing,
  record.stopEditing,
  record.addComment,
  record.getMirthMessage,
  record.getAnswers,
  recordChange.toggleHidden,
  recordChange.toggleLocation,
  recordChange.resendInvitation,
  recordChange.markRead,
  recordChange.markHandled,
  recordChange.addTags,
  recordChange.getTagActivatedEmails,
  recordChange.previewTagEmail,
  recordChange.sendTagEmail,
  recordChange.changeChosen,
  patientCorrection.getPatient,
  patientCorrection.correctPatient,
  patientMerge.getDoubles,
  patientMerge.dismissDouble,
  patientMerge.previewMerge,
  patientMerge.mergePatients,
  patientMerge.undoMerge,
  appointment.saveAppointment,
  appointment.cancelAppointment,
  appointment.deleteAppointment,
  notification.getNotificationTypes,
  notification.toggleNotification,
  exports.prepareExport,
  exports.prepareAppointmentExport,
  exports.exportIntakes,
  exports.cancelExport,
  exports.selectIntakes,
  exports.selectAppointments,
  dashboardView.listDashboardViews,
  dashboardView.createDashboardView,
  dashboardView.changeDashboardView,
  dashboardView.deleteDashboardView,
  record.previewForm,
  record.downloadForm,
  patient.searchPatients,
  intake.redirectIntake,
  consult.getConsultParties,
  report.getEnabledReports,
  report.getReportData,
  reportPatients.listReportPatients,
  reportPatients.findReportPatients,
  reportPatients.exportReportPatients,
  reportAnswers.listReportAnswers,
  reportColumns.getReportColumns,
  getReportFigures,
  reportView.getReportView,
  reportView.saveReportView,
  getDropOff,
  administeredUser.listUsers,
  administeredUser.getUserChoices,
  userSession.listUserSessions,
  userSession.listUserSignIns,
  userSession.endUserSession,
  userSession.endUserSessions,
  administeredUser.createUser,
  administeredUser.changeUser,
  administeredUser.importUsers,
  administeredUser.resetSecondFactor,
  administeredUser.sendInstructions,
  administeredUser.disableUser,
  administeredUser.deleteUser,
  reportSetting.listReportSettings,
  reportSetting.getReportChoices,
  reportSetting.createReportSetting,
  reportSetting.changeReportSetting,
  reportSetting.deleteReportSetting,
  role.listRemotePermissions,
  role.listRoles,
  role.createRole,
  role.changeRole,
  role.deleteRole,
  tag.listAdministeredTags,
  tag.createTag,
  tag.changeTag,
  tag.enableTag,
  tag.moveTag,
  tag.deleteTag,
  tag.restoreTag,
  tag.listTagGroups,
  tag.createTagGroup,
  tag.changeTagGroup,
  tag.enableTagGroup,
  tag.moveTagGroup,
  tag.deleteTagGroup,
  tag.restoreTagGroup,
  administeredRemote.listRemotes,
  administeredRemote.listRemoteVersions,
  administeredRemote.setCurrentVersion,
  administeredRemote.takeBackRemote,
  administeredRemote.setRemoteCanary,
  administeredRemote.setRemoteEnabled,
  administeredRemote.setRemoteTeam,
  remoteToken.listRemoteTokens,
  remoteToken.createRemoteToken,
  remoteToken.revokeRemoteToken,
  remoteToken.checkRelease,
  remoteToken.releaseVersion,
  administeredRemote.removeRemote,
  release.listReleases,
  release.listAdministeredReleases,
  release.createRelease,
  release.changeRelease,
  release.deleteRelease,
  firstSteps.getFirstSteps,
  firstSteps.putStepAside,
  firstSteps.sendTestMail,
  log.readAccessLog,
  log.exportAccessLog,
  log.exportAdminLog,
  log.readAdminLog,
  configDiff.getConfigSide,
  configDiff.copyConfig,
  reminderPolicy.getReminderPolicies,
  reminderPolicy.saveReminderPolicies,
  invitationRule.listInvitationRules,
  invitationRule.createInvitationRule,
  invitationRule.changeInvitationRule,
  invitationRule.deleteInvitationRule,
  invitationRule.previewInvitationRule,
  whitelist.listWhitelistIps,
  whitelist.affectedByWhitelistIp,
  whitelist.createWhitelistIp,
  whitelist.changeWhitelistIp,
  whitelist.deleteWhitelistIp,
  whitelist.listWhitelistDomains,
  whitelist.affectedByWhitelistDomain,
  whitelist.createWhitelistDomain,
  whitelist.changeWhitelistDomain,
  whitelist.deleteWhitelistDomain,
  thirdParty.listThirdParties,
  thirdParty.createThirdParty,
  thirdParty.changeThirdParty,
  thirdParty.enableThirdParty,
  thirdParty.deleteThirdParty,
  apiKey.listApiKeys,
  apiKey.createApiKey,
  apiKey.changeApiKey,
  apiKey.revokeApiKey,
  hl7Sender.listHl7Senders,
  hl7Sender.createHl7Sender,
  hl7Sender.changeHl7Sender,
  hl7Sender.deleteHl7Sender,
  hl7Sender.tryHl7Message,
  hl7Message.listHl7Messages,
  hl7Message.readHl7Message,
  hl7Message.retryHl7Message,
  hl7Message.discardHl7Message,
  hl7Destination.listHl7Destinations,
  hl7Destination.createHl7Destination,
  hl7Destination.changeHl7Destination,
  hl7Destination.deleteHl7Destination,
  hl7Destination.tryHl7Destination,
  hl7Result.listHl7Results,
  hl7Result.readHl7Result,
  hl7Result.retryHl7Result,
  hl7Result.discardHl7Result,
  organization.listOrganizations,
  organization.createOrganization,
  organization.changeOrganization,
  organization.restoreOrganization,
  organization.deleteOrganization,
  department.listDepartments,
  department.createDepartment,
  department.changeDepartment,
  department.restoreDepartment,
  department.deleteDepartment,
  organizationLink.listOrganizationLinks,
  organizationLink.createOrganizationLink,
  organizationLink.deleteOrganizationLink,
  content.listAdministeredContent,
  content.readContent,
  content.exportContent,
  content.importContent,
  content.changeContent,
  content.publishContent,
  content.switchContent,
  content.deleteContentDraft,
  content.listAssignedContent,
  content.assignContent,
  content.changeAssignedContent,
  content.removeAssignedContent,
  capabilityStatement.getCapabilityStatement,
  fhirPatient.readFhirPatient,
  fhirPatient.searchFhirPatients,
  token.requestToken,
  token.getSmartConfiguration,
  givenPatient.createFhirPatient,
  givenPatient.updateFhirPatient,
  givenPatient.putFhirPatient,
  givenAppointment.createFhirAppointment,
  givenAppointment.updateFhirAppointment,
  givenAppointment.putFhirAppointment,
  givenTask.createFhirTask,
  givenResponse.createFhirQuestionnaireResponse,
  fhirAppointment.readFhirAppointment,
  fhirAppointment.searchFhirAppointments,
  fhirTask.readFhirTask,
  fhirTask.searchFhirTasks,
  fhirQuestionnaire.readFhirQuestionnaire,
  fhirQuestionnaire.searchFhirQuestionnaires,
  fhirResponse.readFhirQuestionnaireResponse,
  fhirResponse.searchFhirQuestionnaireResponses,
  fhirDocument.readFhirDocumentReference,
  fhirDocument.searchFhirDocumentReferences,
  fhirDocument.readFhirBinary,
  portal.getPortalLink,
  portal.proveBirthDate,
  portal.getPortalIntake,
  portal.openPortalIntake,
  portal.giveConsent,
  portal.saveAnswer,
  portal.submitIntake,
  portal.reachItem,
  portal.reopenIntake,
  portal.sendPatientLink,
  portal.askForCall,
];
