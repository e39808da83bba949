import { type Static, Type } from 'typebox';
import { PartialLabels } from '../text/language.ts';

const Words = Type.Unsafe<Static<typeof PartialLabels> | null>({ anyOf: [PartialLabels, { type: 'null' }] });

/** What a department tells its patients around a questionnaire, and what it asks of them first. Null: it says nothing of it. */
export const PortalSettings = Type.Object({
  /** Whom a patient calls, as it is shown; empty: none. */
  phone: Type.String({ maxLength: 40 }),
  /** Asks for the birth date when a link is first opened on a device, if the intake has one. */
  birthDateCheck: Type.Boolean(),
  /** Why the patient is asked. */
  why: Words,
  /** Who reads the answers. */
  readers: Words,
  /** What happens after sending. */
  next: Words,
  /** What to bring to the appointment. */
  bring: Words,
  /** For how many hours after sending the patient may change the answers; 0: never. */
  changeableHours: Type.Integer({ minimum: 0, maximum: 720 }),
  /** How many hours before the appointment the answers are wanted. */
  deadlineHours: Type.Integer({ minimum: 0, maximum: 720 }),
});
export type PortalSettings = Static<typeof PortalSettings>;

/** A department that says nothing of its own. */
export const plainPortalSettings: PortalSettings = {
  phone: '',
  birthDateCheck: false,
  why: null,
  readers: null,
  next: null,
  bring: null,
  changeableHours: 0,
  deadlineHours: 24,
};
