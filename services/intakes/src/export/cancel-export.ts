import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { forgetExport } from './stored-export.ts';

export const cancelExport =
  ({ database }: IntakesContext) =>
  (staff: Staff, { id }: { readonly id: string }): Promise<void> =>
    forgetExport(database, staff, id);
