import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** How long a patient's link works after the invitation, in days. */
const LIFETIME_DAYS = 365;

/** What is stored of a patient link's token: SHA-256 in hex. */
export const patientTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token of a patient's link: 256 random bits, url-safe. */
export const newPatientToken = (): string => randomBytes(BYTES).toString('base64url');

/** When a link that is made now ends. */
export const patientTokenEnd = (now: Date): Date => new Date(now.getTime() + LIFETIME_DAYS * 86_400_000);

/** How long a link works that was made for a device of the organisation, in ms: one sitting, with its pauses. */
const DEVICE_MS = 4 * 3_600_000;

/** When a link for a device that is made now ends. */
export const deviceLinkEnd = (now: Date): Date => new Date(now.getTime() + DEVICE_MS);

/** The address of a patient's link (decisions "patient links"). */
export const patientLink = (publicUrl: string, token: string): string => `${publicUrl.replace(/\/+$/, '')}/q/${token}`;
