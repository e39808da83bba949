import { civilMoment, languages } from '@intake-desk/contracts';
import { folded } from '../date-entry/calendar-words.ts';
import { monthOf } from '../date-entry/read-date.ts';
import { clockTime } from './clock-time.ts';
import type { Decisions, ListDoubt } from './list-doubt.ts';

/** A column of dates with the settings to read it. */
export interface DateColumn {
  /** Prefix of the ids of its doubts. */
  readonly id: string;
  readonly head: string;
  /** A date of birth is in the past; an appointment may have a time. */
  readonly kind: 'birth' | 'moment';
  readonly cells: readonly string[];
  /** Today in `zone`, as `YYYY-MM-DD`. */
  readonly today: string;
  /** Target time zone of moments with an offset. */
  readonly zone: string;
  readonly decisions: Decisions;
}

/** Cells as `YYYY-MM-DD`, with ` HH:mm` for a moment with a time; unread cells stay as written. */
export interface ReadDates {
  readonly values: readonly string[];
  readonly doubts: readonly ListDoubt[];
}

/**
 * Reads a column of dates. Cells of the same shape together decide about the order of day and month. If two orders remain, a year
 * of two digits may be of two centuries, or a number may be a spreadsheet's day, a person decides, and until then the cells stay
 * unread.
 */
export function readDateColumn(column: DateColumn): ReadDates {
  const parsed = column.cells.map((cell) => parseCell(cell, column));
  const doubts: ListDoubt[] = [];
  const decide = (name: string, options: readonly Option[], members: readonly Parsed[]): string | undefined => {
    const [only] = options;
    if (options.length === 1 && only) return only.value;
    const id = `${column.id}:${name}`;
    const shown = [...new Map(members.map((member) => [member.text, member])).values()].slice(0, SHOWN);
    const chosen = options.find(({ value }) => value === column.decisions.get(id))?.value;
    doubts.push({
      id,
      head: column.head,
      kind: kindOf(name),
      samples: shown.map(({ text }) => text),
      count: members.length,
      choices: options.map(({ value, read }) => ({
        value,
        reads: shown.map((member) => (read(member) ?? member.text).replace('??', '20')),
      })),
      chosen,
    });
    return chosen;
  };

  const readers = new Map<string, (member: Parsed) => string | null>();
  for (const [shape, members] of grouped(parsed)) {
    const orders = ordersOf(shape, members, column);
    const chosen = decide(shape, orders, members);
    const order = orders.find(({ value }) => value === chosen);
    readers.set(shape, (member) => order?.read(member) ?? late(order?.value, member, column));
  }
  const dates = parsed.map((member) => (member.shape ? (readers.get(member.shape)?.(member) ?? null) : member.date));
  const early = parsed.filter((_, index) => isOpen(dates[index]));
  const century = early.length === 0 ? undefined : decide('century', centuries, early);
  return {
    doubts,
    values: parsed.map((member, index) => {
      const date = dates[index];
      if (!date) return member.text;
      if (!isOpen(date)) return whole(date, member, column);
      return century === undefined ? member.text : `${century}${date.slice(2)}`;
    }),
  };
}

/** A parsed cell, with the numbers of its date if their order has to be decided. */
interface Parsed {
  readonly text: string;
  /** Cells of the same shape are read in the same order; undefined for an unambiguous one. */
  readonly shape?: string | undefined;
  readonly parts?: readonly string[];
  /** Date of an unambiguous cell; null if it is not a date. */
  readonly date: string | null;
  readonly time?: string | null;
  /** Offset from UTC such as `+01:00`. */
  readonly offset?: string | undefined;
}

interface Option {
  readonly value: string;
  readonly read: (member: Parsed) => string | null;
}

const SHOWN = 3;
const kindOf = (name: string): ListDoubt['kind'] =>
  name === 'century' ? 'century' : name === 'serial' ? 'serial' : 'order';

/** Returns true for a year of two digits that may be of either century, written `??`. */
const isOpen = (date: string | null | undefined): boolean => date?.startsWith('??') ?? false;
const centuries: readonly Option[] = ['20', '19'].map((value) => ({
  value,
  read: ({ text }) => text.replace(/\d{2}(?!.*\d)/, (two) => `${value}${two}`),
}));

function grouped(parsed: readonly Parsed[]): Map<string, Parsed[]> {
  const groups = new Map<string, Parsed[]>();
  for (const member of parsed) {
    if (member.shape) groups.set(member.shape, [...(groups.get(member.shape) ?? []), member]);
  }
  return groups;
}

/** Returns the orders that read most of the cells, without equivalent ones. */
function ordersOf(shape: string, members: readonly Parsed[], column: DateColumn): readonly Option[] {
  if (shape === 'serial') return serials.filter(({ read }) => members.some((member) => fits(read(member), column)));
  const hinted = hintedOrder(column.head);
  const orders = shape.startsWith('.') ? ['dmy'] : shape.endsWith('4') ? ['dmy', 'mdy'] : ['dmy', 'mdy', 'ymd'];
  const options = orders
    .filter((order) => hinted === undefined || order === hinted)
    .map((value): Option => ({ value, read: ({ parts = [] }) => inOrder(value, parts, column) }));
  const readable = members.filter((member) => options.some(({ read }) => read(member) !== null));
  const counted = options.map((option) => ({
    option,
    reads: readable.map(option.read),
  }));
  const complete = counted.filter(({ reads }) => !reads.includes(null));
  const left = complete.length > 0 ? complete : counted.filter(({ reads }) => reads.some((read) => read !== null));
  const different = new Map(left.map(({ option, reads }) => [JSON.stringify(reads), option] as const).toReversed());
  return [...different.values()].toReversed();
}

/** Returns the order given in a header such as `Geb.datum (dd-mm-jjjj)`. */
function hintedOrder(head: string): string | undefined {
  const [, first] = /\b([dtmjya])\1\W?([dtm])\2\b/i.exec(head) ?? [];
  if (first === undefined) return undefined;
  return /[dt]/i.test(first) ? 'dmy' : /m/i.test(first) ? 'mdy' : 'ymd';
}

function inOrder(order: string, parts: readonly string[], column: DateColumn): string | null {
  const part = (name: string): string => parts[order.indexOf(name)] ?? '';
  if (order === 'ymd' && parts.some(({ length }) => length !== 2)) return null;
  const date = civil(part('y'), Number(part('m')), Number(part('d')), column);
  return fits(date, column) ? date : null;
}

/** Returns the date, with `??` for an open century; null if the day does not exist. */
function civil(year: string, month: number, day: number, column: DateColumn): string | null {
  if (year.length === 4) return calendar(Number(year), month, day);
  if (year.length !== 2) return null;
  const dates = ['20', '19']
    .map((century) => calendar(Number(century + year), month, day))
    .filter((date) => fits(date, column));
  return dates.length === 2 ? `??${dates[0]?.slice(2)}` : (dates[0] ?? null);
}

function calendar(year: number, month: number, day: number): string | null {
  if (year < 1000 || month < 1 || month > 12) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** Oldest accepted births and appointments, in years before today. */
const yearsBack = { birth: 120, moment: 5 };
const YEARS_AHEAD = 20;

function fits(date: string | null, { kind, today }: DateColumn): boolean {
  if (date === null) return false;
  if (isOpen(date)) return true;
  const year = Number(date.slice(0, 4));
  const now = Number(today.slice(0, 4));
  return year >= now - yearsBack[kind] && (kind === 'birth' ? date <= today : year <= now + YEARS_AHEAD);
}

/** Returns a birth in the future or a past appointment, whose row is refused for that; else null. */
function late(order = '', { parts = [] }: Parsed, { kind, today }: DateColumn): string | null {
  const [year = '', month, day] = ['y', 'm', 'd'].map((name) => parts[order.indexOf(name)]);
  const date = year.length === 4 ? calendar(Number(year), Number(month), Number(day)) : null;
  return date !== null && (kind === 'birth' ? date > today : date < today) ? date : null;
}

/** Spreadsheets count days from 1900, or from 1904 on old Macintoshes. */
const serials: readonly Option[] = [
  { value: '1900', first: Date.UTC(1899, 11, 30) },
  { value: '1904', first: Date.UTC(1904, 0, 1) },
].map(({ value, first }) => ({
  value,
  read: ({ parts: [days = ''] = [] }) =>
    new Date(first + Math.floor(Number(days)) * 86_400_000).toISOString().slice(0, 10),
}));

/** Returns the date with its time. A birth at another hour than midnight of a zone may be a day off and stays unread. */
function whole(date: string, { text, time, offset }: Parsed, { kind, zone }: DateColumn): string {
  if (kind === 'birth') {
    const shifted = time && time !== '00:00' && (offset !== undefined || time >= '22:00');
    return shifted ? text : date;
  }
  if (!time) return date;
  if (offset === undefined) return `${date} ${time}`;
  const here = civilMoment(new Date(`${date}T${time}:00${offset}`), zone);
  return `${here.date} ${here.time}`;
}

function parseCell(cell: string, column: DateColumn): Parsed {
  const text = cell.trim();
  const alone = parseDate(column.kind === 'birth' ? text.replace(AGE, '') : text, column);
  if (alone) return { text, ...alone, ...(alone.shape === 'serial' ? serialTime(text) : {}) };
  const [, digits = '', clock = ''] = /^(\d{8})(\d{4})(?:\d{2})?$/.exec(text) ?? [];
  const [, before = digits, after = clock, zone] =
    /^(.*?\d.*?)(?:\s*,\s*|\s+(?:om|um|at|a las|às)?\s*|[tT](?=\d))(\d[\d:.,hu]*(?:\s*(?:[ap]\.?\s?m\.?|uhr|uur|horas?|hrs?|h|u)\b\.?)?)\s*(Z|UTC|GMT|CET|CEST|[+-]\d{2}(?::?\d{2})?)?$/iu.exec(
      text,
    ) ?? [];
  // Without the T of ISO 8601 a dash before a time is a range, not an offset.
  const isRange = zone?.startsWith('-') && !/\dT\d/i.test(text);
  const time = isRange ? null : clockTime(after);
  const dated = time === null ? undefined : parseDate(before, column);
  return dated && dated.shape !== 'serial' ? { text, ...dated, time, offset: offsetOf(zone) } : { text, date: null };
}

/** Age that some systems append to a birth date. */
const AGE = /\s*(?:\(\d{1,3}(?:\s?\p{L}{1,6}\.?)?\)|\s\d{1,3}\s?(?:jaar|jr|jahre|years|yrs|años|anos)\.?)$/iu;

/** Returns the time of a day's fraction. */
const serialTime = (text: string) => ({ time: text.includes('.') ? clockTime(`0.${text.split('.')[1]}`) : null });

const zones: Readonly<Record<string, string>> = { Z: 'Z', UTC: 'Z', GMT: 'Z', CET: '+01:00', CEST: '+02:00' };
const offsetOf = (zone: string | undefined): string | undefined =>
  zone === undefined
    ? undefined
    : (zones[zone.toUpperCase()] ??
      zone.replace(/^(...)(?::?(\d\d))?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`));

type ParsedDate = Pick<Parsed, 'shape' | 'parts' | 'date'>;

function parseDate(text: string, column: DateColumn): ParsedDate | undefined {
  const written = text.normalize('NFKC').replace(/^\p{L}+-feira[.,]*\s+(?=\d)/u, '');
  const plain = written
    .replace(/^\p{L}{2,}[.,]*\s+(?=\d)/u, '')
    .replace(/\s*([-/.])\s*/g, '$1')
    .trim();
  return parsePlain(plain, column) ?? parseNamed(folded(written), column);
}

function parsePlain(plain: string, column: DateColumn): ParsedDate | undefined {
  const [, first = '', separator = '', second = '', third = ''] =
    /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (first.length === 4 && third.length === 2) return { date: civil(first, Number(second), Number(third), column) };
  if (separator && first.length <= 2) {
    return { shape: `${separator}${third.length}`, parts: [first, second, third], date: null };
  }
  if (/^\d{8}$/.test(plain)) return compactDate(plain, column);
  if (/^\d{6}$/.test(plain)) {
    return { shape: 'compact2', parts: [plain.slice(0, 2), plain.slice(2, 4), plain.slice(4)], date: null };
  }
  return /^\d{5}(\.\d+)?$/.test(plain) ? { shape: 'serial', parts: [plain], date: null } : undefined;
}

/** Reads eight digits. If they begin with a plausible year, no day and month can end with one. */
function compactDate(digits: string, column: DateColumn): ParsedDate {
  const iso = civil(digits.slice(0, 4), Number(digits.slice(4, 6)), Number(digits.slice(6)), column);
  if (fits(iso, column)) return { date: iso };
  return { shape: 'compact4', parts: [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)], date: null };
}

/** Reads a date with a month's name in any of the desk's languages, if all languages that know the name agree. */
function parseNamed(text: string, column: DateColumn): ParsedDate | undefined {
  const words = text
    .replace(/(\d)(st|nd|rd|th|e|o)(?=\s)/g, '$1')
    .replace(/\bde\b/g, ' ')
    .replace(/^(\d{1,2})(\p{L}+)(\d+)$/u, '$1 $2 $3')
    .split(/[\s,/-]+/)
    .filter((word) => word !== '');
  const dated = words.length === 4 && /^\p{L}/u.test(words[0] ?? '') ? words.slice(1) : words;
  const at = dated.findIndex((word) => /^\p{L}{3,}$/u.test(word));
  const [one, other] = dated.filter((_, index) => index !== at);
  if (dated.length !== 3 || at === -1 || at === 2 || !/^\d+$/.test(`${one}${other}`)) return undefined;
  const months = new Set(
    languages.map((language) => monthOf(dated[at] ?? '', { language, today: column.today })).filter(Boolean),
  );
  const [month] = months;
  if (months.size !== 1 || month === undefined) return undefined;
  const [day = '', year = ''] = one?.length === 4 ? [other, one] : [one, other];
  return day.length > 2 ? undefined : { date: civil(year, month, Number(day), column) };
}
