import type { AddressRange } from '@intake-desk/contracts/network';

/** Values of the address form; an empty `to` is a single address. */
export interface IpDraft {
  readonly from: string;
  readonly to: string;
}

export const rangeOf = ({ from, to }: IpDraft): AddressRange => ({
  from: from.trim(),
  to: to.trim() === '' ? null : to.trim(),
});
