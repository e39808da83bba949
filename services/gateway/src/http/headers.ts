import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { requestIdHeader } from '@intake-desk/contracts';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../settings/settings.ts';

const HSTS_SECONDS = 31_536_000;

/** Returns the headers of every response, including refusals and errors (security.md B7). Nothing is cached. */
export const everyResponse = (settings: Settings): OutgoingHttpHeaders => ({
  ...browserHeaders(settings),
  ...dataHeaders,
});

/** Sets them on every response, with the request's id; pages and files override some. */
export function securityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    done();
  });
}

/** Returns helmet's headers. They are the same for all responses, so helmet runs once, on a dummy response. */
function browserHeaders({ secure, frameAncestors }: Settings): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const write = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // For old browsers; if frames are allowed, the policy's frame-ancestors names the sites.
    frameguard: frameAncestors.length > 0 ? false : { action: 'deny' },
    hsts: secure ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
  });
  write(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}

/** Policy of responses that are data, not pages: nothing in them may run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Permissions of pages. A framed video consult may use camera and microphone, which the page must have to pass them on. */
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
 * Headers of the portal's preview. This site and the sites that may frame it may frame the preview; it has no data and may not
 * send requests.
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

/** Policy of pages: scripts and styles of this site, inline ones only with the nonce (B8). */
export const pagePolicy = (settings: Settings, nonce: string): string => policyOf(pageDirectives(settings, nonce));

function pageDirectives(settings: Settings, nonce: string): Record<string, string> {
  const socket = new URL(settings.PUBLIC_URL).origin.replace(/^http/, 'ws');
  return {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'connect-src': `'self' ${socket}`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    // Frames show the form's PDF (S1 §2) and the configured video consults.
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
