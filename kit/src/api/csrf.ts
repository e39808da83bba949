import { csrfCookie, csrfToken } from '@intake-desk/contracts';

/** Returns the value of the XSRF-TOKEN cookie; undefined before the handshake. */
export function readCsrfToken(): string | undefined {
  const start = `${csrfCookie}=`;
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(start));
  return cookie ? decodeURIComponent(cookie.slice(start.length)) : undefined;
}

let handshake: Promise<void> | undefined;

/** Fetches a fresh token. Concurrent calls share one request. */
export function refreshCsrfToken(base: string): Promise<void> {
  handshake ??= fetch(`${base}${csrfToken.url}`, { credentials: 'include' })
    .then(() => undefined)
    // The call that needs the token then fails with an error that a screen can show.
    .catch(() => undefined)
    .finally(() => {
      handshake = undefined;
    });
  return handshake;
}
