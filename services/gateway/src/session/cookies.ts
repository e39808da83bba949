import { createHmac } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { csrfCookie, csrfHeader } from '@intake-desk/contracts';
import { isSameSecret, newSecret } from '@intake-desk/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TOKEN_LENGTH = { min: 32, max: 128 };

/**
 * The desk's cookies (decisions "cookies", "CSRF"): the session, the guest's secret before a sign-in, the readable XSRF-TOKEN
 * that is derived from either, and the device (C2).
 */
export class Cookies {
  readonly #session: string;
  readonly #guest: string;
  readonly #attempt: string;
  readonly #device: string;
  readonly #launch: string;
  readonly #handed: string;
  readonly #options: CookieSerializeOptions;

  constructor(secure: boolean) {
    const prefix = secure ? '__Host-' : '';
    this.#session = `${prefix}intake_session`;
    this.#guest = `${prefix}intake_guest`;
    this.#attempt = `${prefix}intake_sso`;
    this.#device = `${prefix}intake_device`;
    this.#launch = `${prefix}intake_launch`;
    this.#handed = `${prefix}intake_handed`;
    this.#options = { path: '/', sameSite: 'lax', secure };
  }

  sessionId(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
    return plausible(cookies[this.#session]);
  }

  guestSecret(request: FastifyRequest): string | undefined {
    return plausible(request.cookies[this.#guest]);
  }

  setSession(reply: FastifyReply, sessionId: string): void {
    reply.setCookie(this.#session, sessionId, { ...this.#options, httpOnly: true });
  }

  clearSession(reply: FastifyReply): void {
    reply.clearCookie(this.#session, { ...this.#options, httpOnly: true });
  }

  setGuest(reply: FastifyReply): string {
    const secret = newSecret();
    reply.setCookie(this.#guest, secret, { ...this.#options, httpOnly: true });
    return secret;
  }

  /** Returns the device cookie of an earlier sign-in (C2). */
  device(request: FastifyRequest): string | undefined {
    return plausible(request.cookies[this.#device]);
  }

  /** Sets the device cookie. Strict, since only the sign-in page sends it. */
  setDevice(reply: FastifyReply, device: string, lifetimeMs: number): void {
    const maxAge = lifetimeMs / 1000;
    reply.setCookie(this.#device, device, { ...this.#options, sameSite: 'strict', httpOnly: true, maxAge });
  }

  /** Returns the secret of the browser's sign-in at the identity provider. */
  attempt(request: FastifyRequest): string | undefined {
    return plausible(request.cookies[this.#attempt]);
  }

  /** Sets a new one. Lax, since the provider's response is a navigation from its site. */
  setAttempt(reply: FastifyReply, lifetimeMs: number): string {
    const secret = newSecret();
    reply.setCookie(this.#attempt, secret, { ...this.#options, httpOnly: true, maxAge: lifetimeMs / 1000 });
    return secret;
  }

  clearAttempt(reply: FastifyReply): void {
    reply.clearCookie(this.#attempt, { ...this.#options, httpOnly: true });
  }

  /** Returns the secret of a patient whom a hospital's own system opened in this browser. */
  launch(request: FastifyRequest): string | undefined {
    return plausible(request.cookies[this.#launch]);
  }

  /** Sets a new one. Lax, since the link is in a page of another site. */
  setLaunch(reply: FastifyReply, lifetimeMs: number): string {
    const secret = newSecret();
    reply.setCookie(this.#launch, secret, { ...this.#options, httpOnly: true, maxAge: lifetimeMs / 1000 });
    return secret;
  }

  /** True in a browser whose session was covered and not restored, or signed out: somebody else than its user may have it. */
  isHanded(request: FastifyRequest): boolean {
    return request.cookies[this.#handed] !== undefined;
  }

  setHanded(reply: FastifyReply, handed: boolean): void {
    if (handed) reply.setCookie(this.#handed, '1', { ...this.#options, httpOnly: true });
    else reply.clearCookie(this.#handed, { ...this.#options, httpOnly: true });
  }

  /** Sets the readable token; scripts of the site send it back in a header. */
  setToken(reply: FastifyReply, secret: string): void {
    reply.setCookie(csrfCookie, tokenOf(secret), { ...this.#options, httpOnly: false });
  }

  hasToken(request: FastifyRequest, secret: string | undefined): boolean {
    const given = request.headers[csrfHeader];
    return secret !== undefined && typeof given === 'string' && isSameSecret(given, tokenOf(secret));
  }
}

const tokenOf = (secret: string): string => createHmac('sha256', secret).update('xsrf-token').digest('base64url');

const plausible = (value: string | undefined): string | undefined =>
  value !== undefined &&
  value.length >= TOKEN_LENGTH.min &&
  value.length <= TOKEN_LENGTH.max &&
  /^[A-Za-z0-9_-]+$/.test(value)
    ? value
    : undefined;
