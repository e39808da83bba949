import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { requestIdHeader } from '@intake-desk/contracts';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../settings/settings.ts';

const HSTS_SECONDS = 31_536_000;

/** Headers of every response, refusals and errors too (security.md B7); nothing is kept by a cache. */
export const everyResponse = (settings: Settings): OutgoingHttpHeaders => ({
  ...browserHeaders(settings),
  ...dataHeaders,
});

/** Sets them on every response, with the request's id; pages and files say more after it. */
export function securityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    done();
  });
}

/** Headers for browsers. They are the same for all responses, so helmet is called once, with a response that nobody gets. */
function browserHeaders({ secure, frameAncestors }: Settings): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const write = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Old browsers know only this one; where frames are allowed the policy's frame-ancestors says by whom.
    frameguard: frameAncestors.length > 0 ? false : { action: 'deny' },
    hsts: secure ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
  });
  write(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}

/** Policy of responses that are data and not pages: nothing in them may run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Of pages: a party's video consult in a frame may use camera and microphone, which the page must have itself to give them on. */
export function pagePermissions({ consultOrigins }: Settings): string {
  const parties = consultOrigins.map((site) => JSON.stringify(site)).join(' ');
  const given = parties === '' ? '()' : `(self ${parties})`;
  return `camera=${given}, geolocation=(), microphone=${given}, payment=(), usb=()`;
}

const dataHeaders = {
  'content-security-policy': dataPolicy,
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

/**
 * Of the portal's preview: this site's own pages may frame it, and whoever may frame those. It has no data and asks for none, so
 * that it may call nobody.
 */
export function previewHeaders(settings: Settings, nonce: string): OutgoingHttpHeaders {
  const framers = ["'self'", ...settings.frameAncestors].join(' ');
  const policy = policyOf({
    ...pageDirectives(settings, nonce),
    'connect-src': "'none'",
    'frame-src': "'none'",
    'form-action': "'none'",
    'frame-ancestors': framers,
  });
  return {
    'content-security-policy': policy,
    'permissions-policy': dataHeaders['permissions-policy'],
    ...(settings.frameAncestors.length > 0 ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
  };
}

/** Of pages: scripts and styles of this site and of allow-listed remotes, no inline ones without the nonce (B8). */
export const pagePolicy = (settings: Settings, nonce: string): string => policyOf(pageDirectives(settings, nonce));

function pageDirectives(settings: Settings, nonce: string): Record<string, string> {
  const remotes = settings.remoteOrigins.join(' ');
  const socket = new URL(settings.PUBLIC_URL).origin.replace(/^http/, 'ws');
  return {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}' ${remotes}`,
    'style-src': `'self' 'nonce-${nonce}' ${remotes}`,
    'connect-src': `'self' ${socket} ${remotes}`,
    'img-src': `'self' data: blob: ${remotes}`,
    'font-src': `'self' ${remotes}`,
    // The form's PDF stands in a frame (S1 §2), and video consults of parties that the operator names.
    'frame-src': `'self' blob: ${settings.consultOrigins.join(' ')}`,
    'object-src': "'none'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': settings.frameAncestors.length > 0 ? settings.frameAncestors.join(' ') : "'none'",
  };
}

const policyOf = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
