import type { SideFilters } from '@intake-desk/contracts';
import { type SideBox, sideBoxes } from './view.ts';

export type SideBoxes = Readonly<Record<SideBox, boolean>>;

/** Hidden records are left out or shown alone; where both are asked for, they are shown alone, as on the server. */
export const withoutContradiction = (filters: SideFilters): SideFilters =>
  filters.showOnlyHiddenRecords && filters.hideHiddenEPDS ? { ...filters, hideHiddenEPDS: false } : filters;

/** Every box of the side filters, ticked or not. */
export function boxesOf(filters: SideFilters): SideBoxes {
  const on = withoutContradiction(filters);
  return {
    hideAppointmentPast: on.hideAppointmentPast === true,
    hideHiddenEPDS: on.hideHiddenEPDS === true,
    showOnlyHiddenRecords: on.showOnlyHiddenRecords === true,
    hideCompleted: on.hideCompleted === true,
    hideNonDeleted: on.hideNonDeleted === true,
    hideTypedEPDS: on.hideTypedEPDS === true,
  };
}

/** "Hide completed" is for those who signed in by PIN (S1 §2); who has it on all the same must be able to take it off. */
export const isOffered = (box: SideBox, authByPin: boolean, boxes: SideBoxes): boolean =>
  box !== 'hideCompleted' || authByPin || boxes.hideCompleted;

/** No box ticked: every record of the period shows. */
export const noBoxes = boxesOf({});

/** The side filters that may leave records out: those ticked, but not the one on test records while no text marks any. */
export const narrowing = (filters: SideFilters): SideBox[] =>
  sideBoxes.filter((box) => filters[box] && (box !== 'hideTypedEPDS' || (filters.hiddenEPDs ?? []).length > 0));
