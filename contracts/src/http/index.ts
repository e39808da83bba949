import type { RouteShape } from '../route.ts';
import * as administration from './administration.ts';
import * as appointment from './appointment.ts';
import * as auth from './auth.ts';
import * as consult from './consult.ts';
import * as dashboard from './dashboard.ts';
import * as dashboardView from './dashboard-view.ts';
import * as exports from './export.ts';
import * as intake from './intake.ts';
import * as invite from './invite.ts';
import * as inviteBatch from './invite-batch.ts';
import * as mail from './mail.ts';
import * as messageTemplate from './message-template.ts';
import * as notification from './notification.ts';
import * as patient from './patient.ts';
import * as platform from './platform.ts';
import * as portal from './portal.ts';
import * as record from './record.ts';
import * as recordChange from './record-change.ts';
import * as report from './report.ts';
import * as reportSetting from './report-setting.ts';
import * as role from './role.ts';
import * as user from './user.ts';

/** Every HTTP call of the desk; what is derived from "every route" is derived from this list. */
export const routes: readonly RouteShape[] = [
  auth.csrfToken,
  auth.login,
  auth.pinLogin,
  auth.logout,
  auth.coverSession,
  auth.uncoverSession,
  auth.sendPasswordLink,
  auth.resetPassword,
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
  platform.reportClientError,
  dashboard.getConversionData,
  dashboard.getAppointmentData,
  dashboard.getProgress,
  dashboard.getTags,
  invite.getDepartmentConfig,
  invite.sendInvitation,
  invite.copyInvitationLink,
  invite.getMailbox,
  inviteBatch.listBatches,
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
  recordChange.addTags,
  recordChange.getTagActivatedEmails,
  recordChange.sendTagEmail,
  recordChange.changeChosen,
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
  administration.listUsers,
  administration.listUserSessions,
  administration.endUserSession,
  administration.endUserSessions,
  reportSetting.listReportSettings,
  reportSetting.getReportChoices,
  reportSetting.createReportSetting,
  reportSetting.changeReportSetting,
  reportSetting.deleteReportSetting,
  role.listRoles,
  role.createRole,
  role.changeRole,
  role.deleteRole,
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
];
