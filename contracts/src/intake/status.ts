import { type Static, Type } from 'typebox';

/** Status codes of an intake on the wire (S1 §4, S2 §9). */
export const status = { completed: 1, opened: 0, notOpened: -1, onPaper: -2 } as const;
export const Status = Type.Enum([1, 0, -1, -2]);
export type Status = Static<typeof Status>;

/** Categories of the dashboard (decisions "intake status"), in the order in which charts stack them. */
export const categories = ['completed', 'step', 'visited', 'noshow', 'traditional'] as const;
export const Category = Type.Enum(categories);
export type Category = Static<typeof Category>;

/** Returns the category of a status. An opened intake is in progress (`step`) once a step is answered. */
export function categoryOf(code: Status, step: number): Category {
  if (code === status.completed) return 'completed';
  if (code === status.notOpened) return 'noshow';
  if (code === status.onPaper) return 'traditional';
  return step >= 1 ? 'step' : 'visited';
}
