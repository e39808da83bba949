import { type Static, Type } from 'typebox';
import { DeviceKind } from '../http/portal.ts';
import { getReportData } from '../http/report.ts';
import { route } from '../route/route.ts';
import { CivilDate } from '../time/civil-date.ts';

/** How the patient got to the questionnaire; `link` was passed on, or its origin is unknown. */
export const portalChannels = ['device', 'weblink', 'mail', 'sms', 'copy', 'link'] as const;
export const PortalChannel = Type.Enum(portalChannels);

/** Number of patients; null if too few. Blurred and rounded where small groups are protected. */
const Patients = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

const progressCounts = { began: Patients, finished: Patients };

/** An item in the caller's language. */
export const DropOffItem = Type.Object({
  uniqueId: Type.String(),
  text: Type.String(),
  /** Patients whose last activity was at this item, over a day ago, and who have not sent the questionnaire. */
  stopped: Patients,
  /** Number of patients with a recorded time, and its median in active seconds; null if too few. */
  timed: Patients,
  medianSeconds: Type.Union([Type.Integer(), Type.Null()]),
});
export type DropOffItem = Static<typeof DropOffItem>;

export const DropOffQuestionnaire = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ...progressCounts,
  /** Items of all versions: in the newest version's order, then those that it lacks. */
  items: Type.Array(DropOffItem),
  /** By device, unused kinds left out; null for patients from before devices were recorded. */
  devices: Type.Array(Type.Object({ device: Type.Union([DeviceKind, Type.Null()]), ...progressCounts })),
  channels: Type.Array(Type.Object({ channel: Type.Union([PortalChannel, Type.Null()]), ...progressCounts })),
});
export type DropOffQuestionnaire = Static<typeof DropOffQuestionnaire>;

export const DropOff = Type.Object({
  questionnaires: Type.Array(DropOffQuestionnaire),
  /** First day with recorded times and devices within the scope; null before any were recorded. */
  since: Type.Union([CivilDate, Type.Null()]),
  /** Approximate minimum of blurred figures; null if figures are exact. */
  smallGroup: Type.Union([Type.Integer(), Type.Null()]),
});
export type DropOff = Static<typeof DropOff>;

/**
 * Returns where patients stopped, by the portal's records. The request is that of the report; the reply has numbers and no names.
 * The period of submission applies to a patient's last activity, since those who stopped have not submitted.
 */
export const getDropOff = route('POST /api/reports/drop-off', {
  ...getReportData,
  summary: 'Where patients stop in the questionnaires of a report',
  reply: DropOff,
});
