import { bind } from '@intake-desk/database';
import { Retries } from '@intake-desk/intakes';
import type { IntegrationContext } from './context.ts';
import { receiveMessage } from './inbox/receive-message.ts';
import { runInbox } from './inbox/run-inbox.ts';
import { listMessages, readMessage } from './messages/read-messages.ts';
import { discardMessage, retryMessage } from './messages/settle-message.ts';
import { tryMessage } from './messages/try-message.ts';
import { findAppointments, readAppointment } from './resources/appointment.ts';
import { findDocumentReferences, readDocumentReference } from './resources/document-reference.ts';
import { findPatients, readPatient } from './resources/patient.ts';
import { findQuestionnaires, readQuestionnaire } from './resources/questionnaire.ts';
import { findQuestionnaireResponses, readQuestionnaireResponse } from './resources/questionnaire-response.ts';
import { findTasks, readTask } from './resources/task.ts';
import { createAppointment, updateAppointment } from './resources/write-appointment.ts';
import { createPatient, updatePatient } from './resources/write-patient.ts';
import { createQuestionnaireResponse } from './resources/write-questionnaire-response.ts';
import { createTask } from './resources/write-task.ts';
import { changeRule, createRule, deleteRule, listRules } from './rules/edit-rules.ts';
import { inviteDue } from './rules/invite-due.ts';
import { previewRule } from './rules/preview-rule.ts';
import { changeSender, createSender, deleteSender, listSenders } from './senders/senders.ts';

const MINUTE_MS = 60_000;

/** Binds the use cases of appointments and patients that hospitals' own systems report. */
export const createIntegration = (context: IntegrationContext) => ({
  inbox: bind(
    { ...context, messageRetries: new Retries(context.database, MINUTE_MS) },
    { receive: receiveMessage, run: runInbox },
  ),
  messages: bind(context, {
    list: listMessages,
    read: readMessage,
    retry: retryMessage,
    discard: discardMessage,
    try: tryMessage,
  }),
  /** Resources of FHIR R4. */
  resources: bind(context, {
    readPatient,
    findPatients,
    readAppointment,
    findAppointments,
    readTask,
    findTasks,
    readQuestionnaire,
    findQuestionnaires,
    readQuestionnaireResponse,
    findQuestionnaireResponses,
    readDocumentReference,
    findDocumentReferences,
    createPatient,
    updatePatient,
    createAppointment,
    updateAppointment,
    createTask,
    createQuestionnaireResponse,
  }),
  rules: bind(
    { ...context, inviteRetries: new Retries(context.database, 10 * MINUTE_MS) },
    { list: listRules, create: createRule, change: changeRule, delete: deleteRule, preview: previewRule, inviteDue },
  ),
  senders: bind(context, { list: listSenders, create: createSender, change: changeSender, delete: deleteSender }),
});

export type Integration = ReturnType<typeof createIntegration>;
