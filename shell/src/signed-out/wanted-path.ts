import { safeRedirect } from '@intake-desk/contracts';
import { ssoNotice } from './sso-notice.ts';

const waysIn = ['/email', '/pin_login'];

/**
 * Returns the path after the sign-in: `?redirect=` if it is a path of this site (F4), otherwise the requested address without
 * parameters of the sign-in page. `redirect=weblink` is S1's word for /weblink, which has its own path.
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

/** Returns the address of another sign-in page with the wanted path: `/email?redirect=%2Freports`. */
export function wayIn(path: '/' | '/email' | '/pin_login', wanted: string): string {
  return wanted === '/' ? path : `${path}?${new URLSearchParams({ redirect: wanted })}`;
}
