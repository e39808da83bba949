// No schemas here: the patients' page, which counts each byte, imports this.

/** Where staff's pages show the portal in a frame, on data that they send it; no token is read from it. */
export const portalPreviewPath = '/q-preview';

/** Where the calls of a patient's link go. */
export const portalAddress = {
  getPortalLink: { method: 'GET', url: '/api/portal/link' },
  proveBirthDate: { method: 'POST', url: '/api/portal/birth-date' },
  getPortalIntake: { method: 'GET', url: '/api/portal/intake' },
  openPortalIntake: { method: 'POST', url: '/api/portal/open' },
  giveConsent: { method: 'POST', url: '/api/portal/consent' },
  saveAnswer: { method: 'PUT', url: '/api/portal/answer' },
  submitIntake: { method: 'POST', url: '/api/portal/submit' },
  reachItem: { method: 'POST', url: '/api/portal/reached' },
  reopenIntake: { method: 'POST', url: '/api/portal/reopen' },
  sendPatientLink: { method: 'POST', url: '/api/portal/send-link' },
} as const;

/** The header by which a patient's link travels (decisions "patient links"). Never logged. */
export const patientTokenHeader = 'x-intake-token';
/** The header by which a device proves that the patient gave the birth date on it. Never logged. */
export const patientProofHeader = 'x-patient-proof';
/** `code` of a 403 of a link that asks for the birth date first. */
export const birthDateCode = 'birth_date';
/** `code` of a 409 for an answer that a later one has replaced meanwhile (decisions "stale answers"). */
export const staleAnswerCode = 'answer_stale';
/** `code` of a 409 for a form that has been sent. */
export const formCompletedCode = 'form_completed';
/** `code` of a 409 if there is no address to send the link to. */
export const noAddressCode = 'no_address';
