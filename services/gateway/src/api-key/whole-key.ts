import { Forbidden } from '@intake-desk/contracts';
import { isOfDepartment, type SignedIn } from '@intake-desk/identity';

/** Refuses a key of a department what is about its organisation as a whole (D10). */
export function requireWholeKey({ key }: SignedIn): void {
  if (isOfDepartment(key)) throw new Forbidden();
}
