import type { AddressRange } from '@intake-desk/contracts';

/** `10.0.0.1`, or `10.0.0.1-10.0.0.9` for a range with both ends. */
export function rangeOf(text: string): AddressRange {
  const [from = '', to] = text.split('-').map((part) => part.trim());
  return { from, to: to ?? null };
}
