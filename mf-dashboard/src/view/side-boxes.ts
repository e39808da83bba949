import type { SideFilters } from '@intake-desk/contracts';
import { type SideBox, sideBoxes } from './view.ts';

export type SideBoxes = Readonly<Record<SideBox, boolean>>;

/** Resolves a contradiction: hidden records are shown alone if they are also to be left out, as on the server. */
export const withoutContradiction = (filters: SideFilters): SideFilters =>
  filters.showOnlyHiddenRecords && filters.hideHiddenEPDS ? { ...filters, hideHiddenEPDS: false } : filters;

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

/** Returns true if the box is offered. "Hide completed" is for PIN sign-ins (S1 §2), but others must be able to remove it. */
export const isOffered = (box: SideBox, authByPin: boolean, boxes: SideBoxes): boolean =>
  box !== 'hideCompleted' || authByPin || boxes.hideCompleted;

/** Boxes that show every record of the period. */
export const noBoxes = boxesOf({});

/** Returns the side filters that may hide records: the ticked ones, but test records only if a text marks them. */
export const narrowing = (filters: SideFilters): SideBox[] =>
  sideBoxes.filter((box) => filters[box] && (box !== 'hideTypedEPDS' || (filters.hiddenEPDs ?? []).length > 0));
