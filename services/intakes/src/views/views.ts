import type { IntakesContext } from '../context.ts';
import { changeView, createView, deleteView } from './change-view.ts';
import { listViews } from './list-views.ts';

/** Saved views of the dashboard. An API key has none: every use case is Forbidden for it. */
export const createViews = (context: IntakesContext) => ({
  /** The caller's own of the organisation and those that the scope's departments share, by name. */
  list: listViews(context),
  /**
   * Saves a view. Throws Invalid{name: validation.required | validation.unique | view.limit}, {departmentSymbol:
   * validation.department} for a shared one unless the scope is one department of the organisation itself, and {setting:
   * validation.invalid} for a filter that names patients.
   */
  create: createView(context),
  /** Changes one of the caller's own. Throws as `create` does; Conflict for an older version, Forbidden, NotFound. */
  change: changeView(context),
  /** Deletes one of the caller's own. Throws Forbidden for one that somebody else shares, NotFound. */
  delete: deleteView(context),
});
