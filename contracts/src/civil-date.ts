import { type Static, Type } from 'typebox';

const pattern = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$';
/** A civil date, YYYY-MM-DD, in the organisation's time zone (decisions "Time"). */
export const CivilDate = Type.String({ pattern });
/** Whether a text is written as one. */
export const isCivilDate = (text: string): text is CivilDate => new RegExp(pattern).test(text);
/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });
export type CivilDate = Static<typeof CivilDate>;

/** Civil dates, inclusive at both ends. */
export const DateRange = Type.Object({ start: CivilDate, end: CivilDate });
export type DateRange = Static<typeof DateRange>;
