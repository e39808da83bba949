import type { Hl7Reason } from '@intake-desk/contracts/administration';

/** A message or resource that cannot be read or applied, with the place of the fault. */
export class HospitalProblem extends Error {
  override readonly name = 'HospitalProblem';
  readonly reason: Hl7Reason;
  /** Such as `AIL-3.1`; undefined for the message as a whole. */
  readonly place: string | undefined;
  readonly value: string | undefined;

  constructor(reason: Hl7Reason, { place, value }: { readonly place?: string; readonly value?: string } = {}) {
    super(`${reason}${place === undefined ? '' : ` at ${place}`}`);
    this.reason = reason;
    this.place = place;
    this.value = value;
  }
}
