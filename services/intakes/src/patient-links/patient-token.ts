import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

const LIFETIME_DAYS = 365;
/** Lifetime of a link for a device of the organisation: one sitting with breaks. */
const DEVICE_MS = 4 * 3_600_000;

/** Hashes a patient link's token for storage: SHA-256 in hex. */
export const patientTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a token of a patient's link: 256 random bits, url-safe. */
export const newPatientToken = (): string => randomBytes(BYTES).toString('base64url');

export const patientTokenEnd = (now: Date): Date => new Date(now.getTime() + LIFETIME_DAYS * 86_400_000);

export const deviceLinkEnd = (now: Date): Date => new Date(now.getTime() + DEVICE_MS);

/** Returns the URL of a patient's link (decisions "patient links"). */
export const patientLink = (publicUrl: string, token: string): string => `${publicUrl.replace(/\/+$/, '')}/q/${token}`;
