import { bind } from '@intake-desk/database';
import { cancelAppointment, deleteAppointment } from './appointments/end-appointment.ts';
import { passAppointments } from './appointments/pass-appointments.ts';
import { saveAppointment } from './appointments/save-appointment.ts';
import { createBatch } from './batches/create-batch.ts';
import { listColumns } from './batches/list-columns.ts';
import { putRows } from './batches/put-rows.ts';
import { listBatches, readBatch, readRows } from './batches/read-batches.ts';
import { runBatches } from './batches/run-batches.ts';
import { discardBatch, sendBatch, stopBatch, undoBatch } from './batches/send-batch.ts';
import { sweepBatches } from './batches/sweep-batches.ts';
import { changeChosen } from './chosen/change-chosen.ts';
import {
  assignContent,
  changeAssignedContent,
  listAssignedContent,
  removeAssignedContent,
  setQuestionnaireInUse,
} from './content/assigned-content.ts';
import { listContent } from './content/content-label.ts';
import type { IntakesContext } from './context.ts';
import {
  readAppointments,
  readConversion,
  selectAppointments,
  selectConversion,
} from './conversion/read-conversion.ts';
import { assertNotLocked, keepLock, releaseLock, takeLock } from './edit-lock/edit-lock.ts';
import { openExport, prepareExport } from './export/exports.ts';
import { cancelExport } from './export/stored-export.ts';
import { keepFigures } from './figures/keep-figures.ts';
import { toggleHidden } from './hiding/hiding.ts';
import { afterCorrections } from './hospital/after-corrections.ts';
import { bookForHospital, endForHospital } from './hospital/book-for-hospital.ts';
import { checkForHospital, correctForHospital, mergeForHospital } from './hospital/correct-for-hospital.ts';
import { findOpenIntake, findReportable, intakeByHash } from './hospital/find-for-hospital.ts';
import { inviteForHospital } from './hospital/invite-for-hospital.ts';
import { logHospitalMessage } from './hospital/log-hospital-message.ts';
import { markDeceased } from './hospital/mark-deceased.ts';
import { listPatients, newestOfEach } from './hospital/patients-for-hospital.ts';
import { readPhone } from './intake/phone-number.ts';
import { relateNewest } from './intake/related.ts';
import { invite } from './invitations/invite.ts';
import { resendInvitation } from './invitations/invite-again.ts';
import { onceAnswered, sweepInvitationRequests } from './invitations/once-invited.ts';
import { toggleLocation } from './location/location.ts';
import { announceResent } from './notifications/announce-resent.ts';
import { listNotificationTypes, quietUntil } from './notifications/notification-types.ts';
import { toggleNotification } from './notifications/toggle-notification.ts';
import { copyLink } from './patient-links/copy-link.ts';
import { handOver } from './patient-links/hand-over.ts';
import { readLinkChannel } from './patient-links/link-channel.ts';
import { findPatient, patientOfIntake } from './patient-links/patient-by-token.ts';
import { completeForm, markOpened, recordStep, reopenForm } from './patient-links/patient-progress.ts';
import { proveBirthDate } from './patient-links/prove-birth-date.ts';
import { addLink, followUpAgain, renewLink } from './patient-links/renew-link.ts';
import { sendLink } from './patient-links/send-link.ts';
import { correctPatient } from './patients/correct-patient.ts';
import { dismissDouble, readDoubles } from './patients/find-doubles.ts';
import { mergePatients } from './patients/merge-patients.ts';
import { newestRecords } from './patients/newest-records.ts';
import { previewMerge } from './patients/preview-merge.ts';
import { readPatient } from './patients/read-patient.ts';
import { searchPatients } from './patients/search-patients.ts';
import { undoMerge } from './patients/undo-merge.ts';
import { setHandled, setRead } from './reading/reading.ts';
import { readProgress, readRecord } from './record/read-record.ts';
import { Retries } from './retries/retries.ts';
import { sendDue } from './send-due.ts';
import { listTags } from './tags/organisation-tags.ts';
import { setTags } from './tags/set-tags.ts';
import { listAdministeredTags, listGroups } from './tags/settings/read-tag-settings.ts';
import { sweepRemovals } from './tags/settings/remove-tags.ts';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  enableGroup,
  moveGroup,
  restoreGroup,
} from './tags/settings/tag-group-settings.ts';
import { changeTag, createTag, deleteTag, enableTag, moveTag, restoreTag } from './tags/settings/tag-settings.ts';
import { listTagEmails, previewTagEmail, sendTagEmail } from './tags/tag-mail.ts';
import { addComment } from './timeline/comment.ts';
import { readIntegrationMessage } from './timeline/integration-message.ts';
import { announceCover } from './today/announce-cover.ts';
import { askForCall, readPortalCallback } from './today/ask-for-call.ts';
import { assignTask } from './today/assign-task.ts';
import { escalate } from './today/escalate.ts';
import { markDone } from './today/mark-done.ts';
import { readToday } from './today/read-today.ts';
import { setCallback } from './today/set-callback.ts';
import { departmentsWithIntakes, hasIntakes, organisationsWithIntakes } from './usage/usage.ts';
import { renameInViews } from './views/rename-department.ts';
import { changeView, createView, deleteView, listViews } from './views/views.ts';

const MINUTE_MS = 60_000;

/**
 * Binds the use cases of intakes to one database. All throw NotFound for a record outside the scope; those that change a record
 * throw Forbidden for a linked organisation's. They name the patients whose data they show or change on `staff.trail`.
 */
export const createIntakes = (context: IntakesContext) => {
  const retriesUpTo = (longestRestMs: number) => new Retries(context.database, longestRestMs);
  return {
    appointments: bind(context, {
      save: saveAppointment,
      cancel: cancelAppointment,
      delete: deleteAppointment,
      pass: passAppointments,
    }),
    batches: bind(
      { ...context, batchRetries: retriesUpTo(MINUTE_MS), rowRetries: retriesUpTo(MINUTE_MS) },
      {
        create: createBatch,
        columns: listColumns,
        putRows,
        list: listBatches,
        read: readBatch,
        rows: readRows,
        send: sendBatch,
        undo: undoBatch,
        stop: stopBatch,
        discard: discardBatch,
        run: runBatches,
        sweep: sweepBatches,
      },
    ),
    chosen: bind(context, { change: changeChosen }),
    content: {
      ...bind(context, { list: listContent }),
      assigned: bind(context, {
        list: listAssignedContent,
        assign: assignContent,
        change: changeAssignedContent,
        remove: removeAssignedContent,
        follow: setQuestionnaireInUse,
      }),
    },
    conversion: bind(context, {
      read: readConversion,
      readAppointments,
      select: selectConversion,
      selectAppointments,
    }),
    editLock: bind(context, { take: takeLock, keep: keepLock, release: releaseLock, assertNotLocked }),
    exports: bind(context, { prepare: prepareExport, open: openExport, cancel: cancelExport }),
    figures: bind(context, { keep: keepFigures }),
    hiding: bind(context, { toggle: toggleHidden }),
    hospital: bind(context, {
      invite: inviteForHospital,
      book: bookForHospital,
      end: endForHospital,
      openIntake: findOpenIntake,
      intakeOf: intakeByHash,
      answerOnce: onceAnswered,
      reportable: findReportable,
      check: checkForHospital,
      correct: correctForHospital,
      merge: mergeForHospital,
      afterCorrections,
      markDeceased,
      logMessage: logHospitalMessage,
      patients: listPatients,
      newestOfEach,
      patientOf: patientOfIntake,
    }),
    invitations: bind(context, { send: invite, resend: resendInvitation, readPhone, sweep: sweepInvitationRequests }),
    location: bind(context, { toggle: toggleLocation }),
    notifications: bind(
      { ...context, messageRetries: retriesUpTo(10 * MINUTE_MS) },
      { types: listNotificationTypes, toggle: toggleNotification, sendDue, sentAgain: announceResent, quietUntil },
    ),
    patientLinks: bind(context, {
      handOver,
      copy: copyLink,
      renew: renewLink,
      add: addLink,
      followUpAgain,
      patient: findPatient,
      channel: readLinkChannel,
      proveBirthDate,
      opened: markOpened,
      answered: recordStep,
      completed: completeForm,
      reopened: reopenForm,
      sendLink,
    }),
    patients: bind(context, {
      search: searchPatients,
      newestRecords,
      read: readPatient,
      correct: correctPatient,
      doubles: readDoubles,
      dismissDouble,
      previewMerge,
      merge: mergePatients,
      undoMerge,
      relateNewest,
    }),
    reading: bind(context, { mark: setRead, handle: setHandled }),
    record: bind(context, { read: readRecord, progress: readProgress }),
    tags: {
      ...bind(context, {
        list: listTags,
        set: setTags,
        activatedEmails: listTagEmails,
        previewEmail: previewTagEmail,
        sendEmail: sendTagEmail,
        sweep: sweepRemovals,
      }),
      settings: bind(context, {
        list: listAdministeredTags,
        create: createTag,
        change: changeTag,
        enable: enableTag,
        move: moveTag,
        delete: deleteTag,
        restore: restoreTag,
      }),
      groups: bind(context, {
        list: listGroups,
        create: createGroup,
        change: changeGroup,
        enable: enableGroup,
        move: moveGroup,
        delete: deleteGroup,
        restore: restoreGroup,
      }),
    },
    today: bind(context, {
      read: readToday,
      assign: assignTask,
      markDone,
      setCallback,
      askForCall,
      portalCallback: readPortalCallback,
      announceCover,
      escalate,
    }),
    timeline: bind(context, { comment: addComment, integrationMessage: readIntegrationMessage }),
    usage: bind(context, {
      organisations: organisationsWithIntakes,
      departments: departmentsWithIntakes,
      has: hasIntakes,
    }),
    views: bind(context, {
      list: listViews,
      create: createView,
      change: changeView,
      delete: deleteView,
      renameDepartment: renameInViews,
    }),
  };
};

export type Intakes = ReturnType<typeof createIntakes>;
