import { Conflict, Invalid } from '@intake-desk/contracts';
import { isDuplicate } from '@intake-desk/database';

/** Runs a unit that names a user by an e-mail; one that was taken meanwhile is the field's error. */
export async function emailFree<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Conflict && isDuplicate(error.cause)) throw new Invalid({ email: ['validation.unique'] });
    throw error;
  }
}
