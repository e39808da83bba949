import { bind } from '@intake-desk/database';
import { Seal } from '@intake-desk/identity';
import { Retries } from '@intake-desk/intakes';
import { findBooking } from './bookings/find-booking.ts';
import type { IntegrationContext } from './context.ts';
import { destinations } from './destinations/destinations.ts';
import { tryDestination } from './destinations/try-destination.ts';
import { fhirServers } from './fhir-servers/fhir-servers.ts';
import { findFhirServer, type NamedServers } from './fhir-servers/find-fhir-server.ts';
import { resealFhirServers } from './fhir-servers/reseal-fhir-servers.ts';
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
import type { Outgoing } from './results/exchange-message.ts';
import { queueResults } from './results/queue-results.ts';
import { listResults, readResult } from './results/read-results.ts';
import { sendResult } from './results/send-result.ts';
import { discardResult, retryResult } from './results/settle-result.ts';
import { changeRule, createRule, deleteRule, listRules } from './rules/edit-rules.ts';
import { inviteDue } from './rules/invite-due.ts';
import { previewRule } from './rules/preview-rule.ts';
import { senders } from './senders/senders.ts';

const MINUTE_MS = 60_000;

const nowhere: Outgoing = { allowed: [] };
const none: NamedServers = { origins: [], seal: new Seal(undefined) };

/**
 * Binds the use cases of appointments and patients that hospitals' own systems report, and of results for them. Without `outgoing` no
 * result is sent, and without `named` no FHIR server launches the desk.
 */
export const createIntegration = ({
  outgoing = nowhere,
  named = none,
  ...context
}: IntegrationContext & { readonly outgoing?: Outgoing; readonly named?: NamedServers }) => ({
  bookings: bind(context, { find: findBooking }),
  destinations: bind({ ...context, outgoing }, { ...destinations, try: tryDestination }),
  fhirServers: bind({ ...context, named }, { ...fhirServers, find: findFhirServer, reseal: resealFhirServers }),
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
  results: bind(
    { ...context, outgoing },
    {
      queue: queueResults,
      send: sendResult,
      list: listResults,
      read: readResult,
      retry: retryResult,
      discard: discardResult,
    },
  ),
  rules: bind(
    { ...context, inviteRetries: new Retries(context.database, 10 * MINUTE_MS) },
    { list: listRules, create: createRule, change: changeRule, delete: deleteRule, preview: previewRule, inviteDue },
  ),
  senders: bind(context, senders),
});

export type Integration = ReturnType<typeof createIntegration>;
