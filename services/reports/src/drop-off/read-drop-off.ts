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
import { type Blur, blurOf, exactFigures, noiseOf } from '../figures/blur.ts';
import { askedReport, nameOf } from '../report-data/asked-report.ts';
import { shownQuestions } from '../report-data/shown-questions.ts';
import { readSince, readStops, readTimes, type StopRow, type TimeRow } from './drop-off-rows.ts';
import { medianSeconds } from './item-times.ts';

/** `POST /api/reports/drop-off`. Throws NotFound for a report that is not enabled for the caller, and Invalid for a wrong or no period. */
export async function readDropOff(context: ReportsContext, staff: Staff, question: ReportQuestion): Promise<DropOff> {
  const asked = await askedReport(context, staff, question);
  const { weeks } = asked.filter;
  const stops = await readStops(context, asked);
  const times = await readTimes(context, asked);
  const since = await readSince(context, asked);
  const noise = noiseOf();
  const fingerprint = [...stops, ...times].map((row) => JSON.stringify(row)).sort();
  const blur = weeks
    ? blurOf(context.figuresKey, ['drop-off', nameOf(staff, asked), fingerprint], noise)
    : exactFigures;
  const newestFirst = Map.groupBy(asked.versions, ([, { questionnaire }]) => questionnaire.key);
  return {
    smallGroup: weeks && noise.shownFrom,
    since: since && sinceDay(since, staff, weeks !== null),
    questionnaires: asked.report.setting.forms.flatMap((key) => {
      const versions = newestFirst.get(key) ?? [];
      const ids = new Set(versions.map(([id]) => id));
      const own = stops.filter(({ version }) => ids.has(version));
      if (own.length === 0 && !weeks) return [];
      return questionnaireOf(
        versions.map(([, { questionnaire }]) => questionnaire),
        { stops: own, times: times.filter(({ version }) => ids.has(version)) },
        { language: staff.language, blur, isShown: shownQuestions(asked.report).isShown },
      );
    }),
  };
}

function sinceDay(since: Date, { scope }: Staff, isProtected: boolean): string {
  const day = DateTime.fromJSDate(since, { zone: scope.timezone });
  return (isProtected ? day.startOf('week') : day).toFormat('yyyy-MM-dd');
}

interface Reading extends Pick<ReturnType<typeof shownQuestions>, 'isShown'> {
  readonly language: Language;
  readonly blur: Blur;
}

function questionnaireOf(
  versions: readonly Questionnaire[],
  { stops, times }: { readonly stops: readonly StopRow[]; readonly times: readonly TimeRow[] },
  reading: Reading,
): DropOffQuestionnaire[] {
  const [newest] = versions;
  if (!newest) return [];
  const { key: id, title } = newest;
  const { language, blur } = reading;
  const shown = (rows: readonly StopRow[], ...cell: readonly unknown[]): Finished => ({
    began: blur.figure(sum(rows, 'began'), ['began', id, ...cell]),
    finished: blur.figure(sum(rows, 'finished'), ['finished', id, ...cell]),
  });
  const whole = shown(stops);
  const named = { id, name: inLanguage(title, language) };
  if (whole.began === null) return [{ ...named, began: null, finished: null, items: [], devices: [], channels: [] }];
  return [
    {
      ...named,
      ...whole,
      items: itemsIn(versions, stops, times, reading),
      devices: [...deviceKinds, null]
        .map((device) => ({ device, ...shown(rowsOf(stops, 'device', device), 'device', device) }))
        .filter(hasPatients),
      channels: [...portalChannels, null]
        .map((channel) => ({ channel, ...shown(rowsOf(stops, 'channel', channel), 'channel', channel) }))
        .filter(hasPatients),
    },
  ];
}

interface Finished {
  readonly began: number | null;
  readonly finished: number | null;
}

/** Hides devices and channels that nobody or too few used. */
const hasPatients = ({ began }: Finished): boolean => began !== null && began > 0;

const sum = (stops: readonly StopRow[], what: 'began' | 'finished' | 'stopped'): number =>
  stops.reduce((total, row) => total + row[what], 0);

const rowsOf = (stops: readonly StopRow[], what: 'device' | 'channel', kind: string | null): StopRow[] =>
  stops.filter((row) => row[what] === kind);

/** Returns the items of all versions that the report shows, without duplicates, newest first. */
function itemsIn(
  versions: readonly Questionnaire[],
  stops: readonly StopRow[],
  times: readonly TimeRow[],
  { language, blur, isShown }: Reading,
): DropOffItem[] {
  const [newest] = versions;
  const texts = new Map<string, string>();
  for (const { uniqueId, type, text } of versions.flatMap(itemsOf)) {
    if (newest && isShown(newest.key, uniqueId, type) && !texts.has(uniqueId))
      texts.set(uniqueId, inLanguage(text, language));
  }
  return [...texts].map(([uniqueId, text]) => {
    const own = times.filter((row) => row.unique_id === uniqueId);
    const cell = [newest?.key, uniqueId];
    const count = own.reduce((total, row) => total + row.count, 0);
    const timed = blur.figure(count, ['timed', ...cell]);
    const stopped = stops.filter((row) => row.unique_id === uniqueId);
    return {
      uniqueId,
      text,
      timed,
      stopped: blur.figure(sum(stopped, 'stopped'), ['stopped', ...cell]),
      medianSeconds: timed === null ? null : medianSeconds(own, blur.noise(['median', ...cell])),
    };
  });
}
