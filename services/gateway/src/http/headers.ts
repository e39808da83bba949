import { requestIdHeader } from '@intake-desk/contracts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const HSTS_SECONDS = 31_536_000;

/** Security headers on every answer, refusals and errors too (security.md B7), and nothing is kept by a cache. */
export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  const everywhere = Object.entries(browserHeaders(settings));
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of everywhere) reply.raw.setHeader(name, value);
    reply.headers(dataHeaders).header(requestIdHeader, request.id);
    done();
  });
}

/** What browsers are told of every answer: the same for all, so it is worked out once. */
function browserHeaders({ secure, frameAncestors }: Settings): Record<string, string> {
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'no-referrer',
    ...(secure ? { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    // Old browsers know only this one; where frames are allowed the policy's frame-ancestors says by whom.
    ...(frameAncestors.length > 0 ? {} : { 'X-Frame-Options': 'DENY' }),
    'X-Permitted-Cross-Domain-Policies': 'none',
    // The filters of old browsers opened holes of their own.
    'X-XSS-Protection': '0',
  };
}

/** Of answers that are data and not pages: nothing in them may run or be framed. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

/** Of pages: scripts and styles of this site and of allow-listed remotes, no inline ones without the nonce (B8). */
export function pagePolicy(settings: Settings, nonce: string): string {
  const remotes = settings.remoteOrigins.join(' ');
  const socket = new URL(settings.PUBLIC_URL).origin.replace(/^http/, 'ws');
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}' ${remotes}`,
    'style-src': `'self' 'nonce-${nonce}' ${remotes}`,
    'connect-src': `'self' ${socket} ${remotes}`,
    'img-src': `'self' data: blob: ${remotes}`,
    'font-src': `'self' ${remotes}`,
    // The form's PDF stands in a frame (S1 §2).
    'frame-src': "'self' blob:",
    'object-src': "'none'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': settings.frameAncestors.length > 0 ? settings.frameAncestors.join(' ') : "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
}
