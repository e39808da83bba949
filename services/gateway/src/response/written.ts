import { Download } from '@intake-desk/contracts';
import type { PatientTrace } from '@intake-desk/identity';
import type { Serialize } from './serializer.ts';

/** Patients of one organisation whose data a reply carries, for the access log (security.md H1). */
export interface Touched {
  readonly organisationId: number;
  readonly count: number;
  /** The patients themselves, while they are few. */
  readonly few: readonly PatientTrace[];
}

/** The bytes of a reply: a file if it has a name, else JSON. */
export interface ReplyBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly file: string | undefined;
}

/** Returns a reply as sent; JSON by its route's serializer. */
export const bytesOf = (reply: unknown, serialize: Serialize): ReplyBytes =>
  reply instanceof Download
    ? { bytes: new Uint8Array(reply.bytes), file: reply.name }
    : { bytes: new TextEncoder().encode(serialize(reply)), file: undefined };

/** A reply that another thread has serialised, with the patients in it. */
export class Written {
  readonly reply: ReplyBytes;
  readonly touched: readonly Touched[];

  constructor(reply: ReplyBytes, touched: readonly Touched[]) {
    this.reply = reply;
    this.touched = touched;
  }
}
