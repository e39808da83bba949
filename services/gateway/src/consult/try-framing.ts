import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { TriedFraming } from '@intake-desk/identity';
import { AddressRanges } from '../settings/address-range.ts';
import { maySurround } from './frame-policy.ts';

export interface FramingOptions {
  /** Origins that the operator has named (`CONSULT_ORIGINS`): nothing else is ever called. */
  readonly origins: readonly string[];
  readonly desk: URL;
  /** Addresses that are never called, regardless of how a name resolves. */
  readonly closed?: Pick<AddressRanges, 'has'>;
  /** Limit of the whole check, in ms. */
  readonly patience?: number;
}

const PATIENCE_MS = 5000;
/** Within the same origin. */
const MOST_REDIRECTS = 3;

/** Addresses of the machine itself, of private networks and of no single host. */
export const privateAddresses = new AddressRanges([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...[
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/4',
    '240.0.0.0/4',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
  // Besides this machine, IPv6 forms of an IPv4 address: compatible, translated, 6to4 and Teredo.
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32'],
]);

const unknown = (reason: TriedFraming['reason']): TriedFraming => ({ framing: 'unknown', reason });

/** The first address of a host; undefined if any of its addresses is closed: a name may have several. */
async function openAddress(hostname: string, closed: Pick<AddressRanges, 'has'>): Promise<string | undefined> {
  const plain = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(plain) ? [plain] : (await lookup(plain, { all: true })).map(({ address }) => address);
  return addresses.some((address) => closed.has(address)) ? undefined : addresses[0];
}

/** Fetches the headers of the response from exactly this address, without the body. */
function headFrom(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      signal,
      agent: false,
      headers: { accept: 'text/html' },
      // Calls the checked address, without resolving the name again.
      lookup: (_, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    call.once('response', (response) => {
      resolve(response);
      response.destroy();
    });
    call.once('error', reject);
    call.end();
  });
}

/** Checks if a site allows framing. Never throws: an inconclusive check is `unknown`, with the reason. */
export async function tryFraming(site: URL, options: FramingOptions): Promise<TriedFraming> {
  const { origins, desk, closed = privateAddresses, patience = PATIENCE_MS } = options;
  const signal = AbortSignal.timeout(patience);
  let url = site;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      if (!origins.includes(url.origin)) return unknown(redirects === 0 ? 'host' : 'redirect');
      const address = await openAddress(url.hostname, closed);
      if (address === undefined) return unknown('private');
      const { statusCode = 0, headers } = await headFrom(url, address, signal);
      if (statusCode >= 400) return unknown('status');
      if (statusCode < 300 || headers.location === undefined) {
        return maySurround(headers, desk)
          ? { framing: 'framed', reason: 'allowed' }
          : { framing: 'window', reason: 'refused' };
      }
      const next = URL.parse(headers.location, url);
      if (next?.origin !== site.origin) return unknown('redirect');
      url = next;
    }
    return unknown('redirect');
  } catch {
    return unknown('unreachable');
  }
}
