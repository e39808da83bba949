import { limit } from '@intake-desk/contracts';
import { plainUrl } from '@intake-desk/contracts/plain-url';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** `video.example.org:8443/room` has no scheme, though it looks like one. */
const HOST_AND_PORT = /^[a-z0-9.-]+:\d+(\/|$)/i;

/** Reads the address of a site: https, without user and password; undefined for anything else. */
export function siteOf(text: string): URL | undefined {
  const plain = text.trim();
  const url = plainUrl(SCHEME.test(plain) && !HOST_AND_PORT.test(plain) ? plain : `https://${plain}`);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return url.hostname.includes('.') && url.href.length <= limit.addressOfSiteLength ? url : undefined;
}
