// Without schemas: the patients' page imports this file, and every byte counts.

/** Page that previews the portal in a frame of a staff page, with data from that page and without a token. */
export const portalPreviewPath = '/q-preview';

export const portalAddress = {
  getPortalLink: 'GET /api/portal/link',
  proveBirthDate: 'POST /api/portal/birth-date',
  getPortalIntake: 'GET /api/portal/intake',
  openPortalIntake: 'POST /api/portal/open',
  giveConsent: 'POST /api/portal/consent',
  saveAnswer: 'PUT /api/portal/answer',
  submitIntake: 'POST /api/portal/submit',
  reachItem: 'POST /api/portal/reached',
  reopenIntake: 'POST /api/portal/reopen',
  sendPatientLink: 'POST /api/portal/send-link',
  askForCall: 'PUT /api/portal/callback',
} as const;

export const callTimes = ['morning', 'afternoon'] as const;
export type CallTime = (typeof callTimes)[number];

/** Header with the token of a patient's link (decisions "patient links"). Never logged. */
export const patientTokenHeader = 'x-intake-token';
/** Header with the proof that the birth date was given on this device. Never logged. */
export const patientProofHeader = 'x-patient-proof';
/** `code` of a 403 for a link that requires the birth date first. */
export const birthDateCode = 'birth_date';
/** `code` of a 409 for an answer that was overtaken by a later one (decisions "stale answers"). */
export const staleAnswerCode = 'answer_stale';
/** `code` of a 409 for a form that was already sent. */
export const formCompletedCode = 'form_completed';
/** `code` of a 409 for a patient without an address. */
export const noAddressCode = 'no_address';
