import type { SideFilters } from '@intake-desk/contracts';
import type { SideBox } from '../view/view.ts';

/** Every box of the side filters, ticked or not. */
export const boxesOf = (filters: SideFilters): Record<SideBox, boolean> => ({
  hideAppointmentPast: filters.hideAppointmentPast === true,
  hideHiddenEPDS: filters.hideHiddenEPDS === true,
  hideCompleted: filters.hideCompleted === true,
  hideNonDeleted: filters.hideNonDeleted === true,
  hideTypedEPDS: filters.hideTypedEPDS === true,
});
