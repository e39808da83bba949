import { Conflict, Invalid } from '@intake-desk/contracts';
import { isDuplicate } from '@intake-desk/database';

/** Runs `work`; a unique index that refuses its row is a Conflict with this message. */
export async function unlessTaken<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new Conflict(message, { cause: error });
    throw error;
  }
}

/** Runs `work`; a unique index that refuses its row is the field's error: the value is taken. */
export async function unlessFieldTaken<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new Invalid({ [field]: ['validation.unique'] });
    throw error;
  }
}
