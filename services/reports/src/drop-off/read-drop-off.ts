import {
  deviceKinds,
  inLanguage,
  itemsOf,
  type Language,
  type Questionnaire,
  type ReportQuestion,
} from '@intake-desk/contracts';
import {
  type DropOff,
  type DropOffItem,
  type DropOffQuestionnaire,
  portalChannels,
} from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import { DateTime } from 'luxon';
import type { ReportsContext } from '../context.ts';
import { askedReport } from '../report-data/asked-report.ts';
import { smallGroupOf } from '../report-data/small-group.ts';
import { readSince, readStops, readTimes, type StopRow, type TimeRow } from './drop-off-rows.ts';
import { medianSeconds } from './item-times.ts';
import { isSmall, untoldRows } from './small-figures.ts';

/** Where the patients of a report stop, how long they take and who finishes; numbers only. */
export const readDropOff =
  (context: ReportsContext) =>
  async (staff: Staff, question: ReportQuestion): Promise<DropOff> => {
    const asked = await askedReport(context, staff, question);
    const stops = await readStops(context, asked);
    const times = await readTimes(context, asked);
    const since = await readSince(context, asked);
    const smallGroup = await smallGroupOf(context.database, staff);
    const newestFirst = Map.groupBy(asked.versions, ([, { questionnaire }]) => questionnaire.key);
    return {
      smallGroup,
      since: since && DateTime.fromJSDate(since, { zone: staff.scope.timezone }).toFormat('yyyy-MM-dd'),
      questionnaires: asked.report.setting.forms.flatMap((key) => {
        const versions = newestFirst.get(key) ?? [];
        const ids = new Set(versions.map(([id]) => id));
        const own = stops.filter(({ version }) => ids.has(version));
        if (own.length === 0) return [];
        return questionnaireOf(
          versions.map(([, { questionnaire }]) => questionnaire),
          { stops: own, times: times.filter(({ version }) => ids.has(version)) },
          { language: staff.language, smallGroup },
        );
      }),
    };
  };

interface Reading {
  readonly language: Language;
  readonly smallGroup: number | null;
}

function questionnaireOf(
  versions: readonly Questionnaire[],
  { stops, times }: { readonly stops: readonly StopRow[]; readonly times: readonly TimeRow[] },
  reading: Reading,
): DropOffQuestionnaire[] {
  const [newest] = versions;
  if (!newest) return [];
  const { smallGroup, language } = reading;
  const whole = finishedOf(stops);
  const untold = figuresOf(whole).some((figure) => isSmall(figure, smallGroup));
  // Where the whole is of too few, so is every part of it.
  const [shownStops, shownTimes] = isSmall(whole.began, smallGroup) ? [[], []] : [stops, times];
  return [
    {
      id: newest.key,
      name: inLanguage(newest.title, language),
      ...(untold ? notTold : whole),
      items: itemsIn(versions, shownStops, shownTimes, reading),
      devices: parts(shownStops, [...deviceKinds, null], (row) => row.device, smallGroup).map(([device, finished]) => ({
        device,
        ...finished,
      })),
      channels: parts(shownStops, [...portalChannels, null], (row) => row.channel, smallGroup).map(
        ([channel, finished]) => ({ channel, ...finished }),
      ),
    },
  ];
}

/** The items of all versions, newest first, each once. */
function itemsIn(
  versions: readonly Questionnaire[],
  stops: readonly StopRow[],
  times: readonly TimeRow[],
  { language, smallGroup }: Reading,
): DropOffItem[] {
  const texts = new Map<string, string>();
  for (const { uniqueId, text } of versions.flatMap(itemsOf)) {
    if (!texts.has(uniqueId)) texts.set(uniqueId, inLanguage(text, language));
  }
  const stopped = new Map<string, number>();
  for (const row of stops) stopped.set(row.unique_id, (stopped.get(row.unique_id) ?? 0) + row.stopped);
  const timesOf = Map.groupBy(times, (row) => row.unique_id);
  const counts = [...texts.keys()].map((uniqueId) => stopped.get(uniqueId) ?? 0);
  const untold = untoldRows(
    counts.map((count) => [count]),
    smallGroup,
  );
  return [...texts].map(([uniqueId, text], row) => {
    const own = timesOf.get(uniqueId) ?? [];
    const timed = own.reduce((sum, { count }) => sum + count, 0);
    const few = isSmall(timed, smallGroup);
    return {
      uniqueId,
      text,
      stopped: untold[row] ? null : (counts[row] ?? 0),
      timed: few ? null : timed,
      medianSeconds: few ? null : medianSeconds(own),
    };
  });
}

interface Finished {
  readonly began: number;
  readonly finished: number;
}
const notTold = { began: null, finished: null };

const finishedOf = (stops: readonly StopRow[]): Finished => ({
  began: stops.reduce((sum, { began }) => sum + began, 0),
  finished: stops.reduce((sum, { finished }) => sum + finished, 0),
});

/** What a share tells of: all, those who finished, and those who did not. */
const figuresOf = ({ began, finished }: Finished): number[] => [began, finished, began - finished];

/** Who finished by kind, in the order of the kinds; without those that nobody had. */
function parts<K>(
  stops: readonly StopRow[],
  kinds: readonly K[],
  kindOf: (row: StopRow) => K,
  smallGroup: number | null,
): [K, Finished | typeof notTold][] {
  const found = kinds
    .map((kind): [K, Finished] => [kind, finishedOf(stops.filter((row) => kindOf(row) === kind))])
    .filter(([, { began }]) => began > 0);
  const untold = untoldRows(
    found.map(([, finished]) => figuresOf(finished)),
    smallGroup,
  );
  return found.map(([kind, finished], row) => [kind, untold[row] ? notTold : finished]);
}
