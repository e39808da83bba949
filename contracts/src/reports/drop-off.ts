import { type Static, Type } from 'typebox';
import { DeviceKind } from '../http/portal.ts';
import { getReportData } from '../http/report.ts';
import { route } from '../route/route.ts';
import { CivilDate } from '../time/civil-date.ts';

/**
 * How patients came to a questionnaire: on a device of the organisation, from another system, by a link in a mail or an SMS, by one that
 * staff passed on, or by one of which the way is not known.
 */
export const portalChannels = ['device', 'weblink', 'mail', 'sms', 'copy', 'link'] as const;
export const PortalChannel = Type.Enum(portalChannels);
export type PortalChannel = Static<typeof PortalChannel>;

/** Patients, blurred and rounded where small groups are protected; null where there are too few to be shown. */
const Patients = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** How many came to a question, and how many of them sent the questionnaire. */
const Finished = { began: Patients, finished: Patients };

/** An item, in the caller's language. */
export const DropOffItem = Type.Object({
  uniqueId: Type.String(),
  text: Type.String(),
  /** Dealt with it last, have not sent the questionnaire and were away for a day. */
  stopped: Patients,
  /** How many have a time, and the median of it in active seconds; null where so few have that it is not told. */
  timed: Patients,
  medianSeconds: Type.Union([Type.Integer(), Type.Null()]),
});
export type DropOffItem = Static<typeof DropOffItem>;

export const DropOffQuestionnaire = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ...Finished,
  /** Over its versions: in the order of the newest, then those that it does not ask any more. */
  items: Type.Array(DropOffItem),
  /** Null: those of before it was recorded. Kinds that nobody used are left out. */
  devices: Type.Array(Type.Object({ device: Type.Union([DeviceKind, Type.Null()]), ...Finished })),
  channels: Type.Array(Type.Object({ channel: Type.Union([PortalChannel, Type.Null()]), ...Finished })),
});
export type DropOffQuestionnaire = Static<typeof DropOffQuestionnaire>;

export const DropOff = Type.Object({
  questionnaires: Type.Array(DropOffQuestionnaire),
  /** The first day of which times and devices are known within the scope; null: none yet. */
  since: Type.Union([CivilDate, Type.Null()]),
  /** A figure of fewer patients than about this is not shown, and the others are blurred; null where every figure is exact. */
  smallGroup: Type.Union([Type.Integer(), Type.Null()]),
});
export type DropOff = Static<typeof DropOff>;

/**
 * Where the patients of a report stop, as the portal recorded it: what is asked is the report's question, and the reply has numbers
 * of patients and names none. The period of submission narrows by when a patient was last at the questionnaire, since those who
 * stopped have sent nothing.
 */
export const getDropOff = route({
  ...getReportData,
  url: '/api/reports/drop-off',
  summary: 'Where patients stop in the questionnaires of a report',
  reply: DropOff,
});
