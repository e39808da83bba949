import { type FieldKeys, Invalid } from '@intake-desk/contracts';

/** Returns the fields of the Invalid that `work` throws; fails otherwise. */
export async function fieldsOf(work: Promise<unknown>): Promise<FieldKeys> {
  const error: unknown = await work.catch((caught: unknown) => caught);
  if (!(error instanceof Invalid)) throw new Error('It was not refused as invalid.', { cause: error });
  return error.errors;
}
