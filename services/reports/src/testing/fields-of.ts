import { type FieldKeys, Invalid } from '@intake-desk/contracts';

/** Returns the fields of the Invalid that work is refused with, for tests. Throws if it is not refused so. */
export async function fieldsOf(work: Promise<unknown>): Promise<FieldKeys> {
  const error: unknown = await work.catch((caught: unknown) => caught);
  if (!(error instanceof Invalid)) throw new Error('It was not refused as invalid.', { cause: error });
  return error.errors;
}
