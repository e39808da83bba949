import { Forbidden, sentence } from '@intake-desk/contracts';
import type { onRequestHookHandler } from 'fastify';

/** What browsers call pages that are none of this origin (W3C Fetch Metadata). */
const foreign: readonly unknown[] = ['cross-site', 'same-site'];

/**
 * Refuses what another site makes a browser ask for with the user's cookies, such as a download that it navigates to (B6).
 * Other programs do not send the header.
 */
export const fromOwnSite: onRequestHookHandler = (request, _, done) => {
  done(foreign.includes(request.headers['sec-fetch-site']) ? new Forbidden(sentence.forbidden) : undefined);
};
