import { BlockList, isIP } from 'node:net';

const CIDR = /^([^/]+)(?:\/(\d{1,3}))?$/;

/** Address ranges of TRUSTED_PROXIES: IPv4 or IPv6, with or without a prefix length. */
export class AddressRanges {
  readonly #list = new BlockList();

  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const parsed = parse(range);
      if (!parsed) throw new Error(`"${range}" is no address range.`);
      this.#list.addSubnet(parsed.address, parsed.prefix, parsed.family);
    }
  }

  /** Returns true for a valid address or range. A range of all addresses is refused. */
  static accepts(range: string): boolean {
    return parse(range) !== undefined;
  }

  /** Returns true if the address is in one of the ranges; IPv4 written as IPv6 counts as IPv4. */
  has(address: string): boolean {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    if (family === 0) return false;
    return this.#list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  }
}

function parse(range: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [, address, length] = CIDR.exec(range) ?? [];
  if (address === undefined) return undefined;
  const version = isIP(address);
  if (version === 0) return undefined;
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  if (prefix < 1 || prefix > bits) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}
