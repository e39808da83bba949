import type { PatientTrace } from '@intake-desk/identity';

/** Patients of one organisation whose data a reply carries, for the access log (security.md H1). */
export interface Touched {
  readonly organisationId: number;
  readonly count: number;
  /** Set where there is but one. */
  readonly only?: PatientTrace;
}

/** A reply that another thread has written as JSON already, and whose data it carries. */
export class Written {
  readonly json: Buffer;
  readonly touched: readonly Touched[];

  constructor(json: Uint8Array, touched: readonly Touched[]) {
    this.json = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
    this.touched = touched;
  }
}
