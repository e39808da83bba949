import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings/settings.ts';

/**
 * Whether a live connection is opened by a page of this site (security.md B5): its Origin is the site's, or, for a
 * browser that sends none with a plain GET, it says that the fetch is same-origin.
 */
export function isSameSite(
  { headers }: IncomingMessage,
  settings: Pick<Settings, 'PUBLIC_URL' | 'production'>,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  if (origin === new URL(settings.PUBLIC_URL).origin) return true;
  // Outside production the desk is also opened as 127.0.0.1, on a spare port, from another machine.
  return !settings.production && host !== undefined && /^https?:\/\/(.+)$/.exec(origin)?.[1] === host;
}
