import { wantedPath } from './wanted-path.ts';

/** Returns the start of single sign-on (S1 §2): `/loginAuth0` with the connection and the wanted path. */
export function ssoPath(address: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const given = new URLSearchParams(address.search);
  const own = new URLSearchParams();
  const connection = given.get('connection');
  if (connection) own.set('connection', connection);
  if (address.pathname === '/weblink' || given.get('redirect') === 'weblink') {
    own.set('redirect', 'weblink');
    for (const [name, value] of given) if (name !== 'connection' && name !== 'redirect') own.append(name, value);
  } else {
    const path = wantedPath(address);
    if (path !== '/') own.set('redirect', path);
  }
  const query = own.toString();
  return query ? `/loginAuth0?${query}` : '/loginAuth0';
}
