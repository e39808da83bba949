import type { IncomingHttpHeaders } from 'node:http';

/** One policy's sources of `frame-ancestors`; undefined if it does not say. */
function ancestorsIn(policy: string): string[] | undefined {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const [, ...sources] = directives.find(([name = '']) => name.toLowerCase() === 'frame-ancestors') ?? [];
  return directives.some(([name = '']) => name.toLowerCase() === 'frame-ancestors') ? sources : undefined;
}

/** Returns true if a source of `frame-ancestors` matches the desk's origin (CSP 3 §6.7.2). */
function isDesk(source: string, desk: URL): boolean {
  const text = source.toLowerCase();
  if (text === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return text === desk.protocol;
  const [, scheme = 'https:', host = '', port = ''] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(text) ?? [];
  if (host === '' || scheme !== desk.protocol) return false;
  if (port !== '*' && port !== desk.port && !(port === '443' && desk.port === '')) return false;
  return host.startsWith('*.') ? desk.hostname.endsWith(host.slice(1)) : host === desk.hostname;
}

/** Returns true if a response's `frame-ancestors`, all of them, or else its X-Frame-Options allow the desk. */
export function maySurround(headers: IncomingHttpHeaders, desk: URL): boolean {
  const policies = [headers['content-security-policy'] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .flatMap((policy) => {
      const sources = ancestorsIn(policy);
      return sources ? [sources] : [];
    });
  if (policies.length > 0) return policies.every((sources) => sources.some((source) => isDesk(source, desk)));
  const options = [headers['x-frame-options'] ?? []].flat().flatMap((value) => value.split(','));
  return !options.some((option) => /^\s*(deny|sameorigin)\s*$/i.test(option));
}
