import { csrfCookie, csrfToken } from '@intake-desk/contracts';

/** The XSRF-TOKEN cookie's value, undefined before the handshake. */
export function readCsrfToken(): string | undefined {
  const start = `${csrfCookie}=`;
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(start));
  return cookie ? decodeURIComponent(cookie.slice(start.length)) : undefined;
}

let handshake: Promise<void> | undefined;

/** Asks the gateway for a fresh token. Calls that come meanwhile share the one request. */
export function refreshCsrfToken(base: string): Promise<void> {
  handshake ??= fetch(`${base}${csrfToken.url}`, { credentials: 'include' })
    .then(() => undefined)
    // The call that needs the token fails next, with a cause that a screen can show.
    .catch(() => undefined)
    .finally(() => {
      handshake = undefined;
    });
  return handshake;
}
