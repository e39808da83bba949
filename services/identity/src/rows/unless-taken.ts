import { Conflict, Invalid } from '@intake-desk/contracts';
import { isDuplicate } from '@intake-desk/database';

/** Runs `work`; a violated unique index becomes a Conflict with this message. */
export async function unlessTaken<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new Conflict(message, { cause: error });
    throw error;
  }
}

/** Runs `work`; a violated unique index, also one that `unlessTaken` reported, becomes the error of the field. */
export async function unlessFieldTaken<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Conflict ? error.cause : error;
    if (isDuplicate(cause)) throw new Invalid({ [field]: ['validation.unique'] });
    throw error;
  }
}
