import { safeRedirect } from '@intake-desk/contracts';
import { ssoNotice } from './sso-notice.ts';

/** Paths that only serve to come in. */
const waysIn = ['/email', '/pin_login'];

/**
 * Where somebody goes once signed in: `?redirect=` where it names a path of this site (F4), else the address that they asked
 * for, without what was meant for the sign-in page. `redirect=weblink` is S1's word for /weblink and stands at its own path.
 */
export function wantedPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  const redirect = query.get('redirect');
  if (redirect !== null && redirect !== 'weblink') return safeRedirect(redirect);
  if (waysIn.includes(pathname) || pathname.startsWith('/reset/')) return '/';
  if (ssoNotice(search)) query.delete('status');
  query.delete('connection');
  const rest = query.toString();
  return `${pathname}${rest ? `?${rest}` : ''}${hash}`;
}

/** The address of another way in that keeps the wanted path: `/email?redirect=%2Freports`. */
export function wayIn(path: '/' | '/email' | '/pin_login', wanted: string): string {
  return wanted === '/' ? path : `${path}?${new URLSearchParams({ redirect: wanted })}`;
}
