const LIFETIME_DAYS = 365;
/** Lifetime of a link for a device of the organisation: one sitting with breaks. */
const DEVICE_MS = 4 * 3_600_000;

export const patientTokenEnd = (now: Date): Date => new Date(now.getTime() + LIFETIME_DAYS * 86_400_000);

export const deviceLinkEnd = (now: Date): Date => new Date(now.getTime() + DEVICE_MS);

/** Returns the URL of a patient's link (decisions "patient links"). */
export const patientLink = (publicUrl: string, token: string): string => `${publicUrl.replace(/\/+$/, '')}/q/${token}`;
