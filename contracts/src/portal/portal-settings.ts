import { type Static, Type } from 'typebox';
import { PartialLabels } from '../text/language.ts';

const Words = Type.Unsafe<Static<typeof PartialLabels> | null>({ anyOf: [PartialLabels, { type: 'null' }] });

/** Texts and checks that a department adds around a questionnaire. A null text is left out. */
export const PortalSettings = Type.Object({
  /** Phone number for patients, as displayed; empty for none. */
  phone: Type.String({ maxLength: 40 }),
  /** Asks for the birth date when a link is first opened on a device, if the intake has one. */
  birthDateCheck: Type.Boolean(),
  /** Lets patients ask to be called (decision 334). */
  callback: Type.Boolean(),
  /** Purpose of the questionnaire. */
  why: Words,
  /** Readers of the answers. */
  readers: Words,
  /** Next steps after sending. */
  next: Words,
  /** Things to bring to the appointment. */
  bring: Words,
  /** Hours after sending during which the patient may change the answers; 0 for never. */
  changeableHours: Type.Integer({ minimum: 0, maximum: 720 }),
  /** Deadline for the answers, in hours before the appointment. */
  deadlineHours: Type.Integer({ minimum: 0, maximum: 720 }),
});
export type PortalSettings = Static<typeof PortalSettings>;

/** Settings of a department without texts of its own. */
export const plainPortalSettings: PortalSettings = {
  phone: '',
  birthDateCheck: false,
  callback: true,
  why: null,
  readers: null,
  next: null,
  bring: null,
  changeableHours: 0,
  deadlineHours: 24,
};
