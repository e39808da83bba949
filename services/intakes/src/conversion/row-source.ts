import {
  type Attention,
  type AttentionFilter,
  attentions,
  type ConversionFilters,
  searchText,
} from '@intake-desk/contracts';
import { joined, joinInOrder, type Sql, sql } from '@intake-desk/database';
import { type IntakeIndex, intakesBy } from '../intake/intake-index.ts';
import { lengthOf } from '../time/civil-time.ts';
import { needing } from './conversion-filter.ts';
import type { DashboardContext } from './dashboard-context.ts';

/** Days from which on the texts of all periods are gone through sooner, within their own index, than the rows of this one. */
const LONG = 120;

/** Filters that both tables have. */
type CommonFilters = Pick<ConversionFilters, 'epd' | 'fullname' | 'tags'>;

/** What finds those who need somebody; who got a failed mail is found by the mails. */
const attentionIndex: Record<Attention, IntakeIndex | undefined> = {
  critical: 'appointment',
  waiting: 'appointment',
  completed: 'completed',
  failedMail: undefined,
};

/** Rows `i` of intake that need somebody, as a table. For any reason: those that each of the indexes finds. */
export function attentionRows(context: DashboardContext, attention: AttentionFilter): Sql {
  if (attention !== 'any') return rowsBy(context, attentionIndex[attention]);
  if (isByKey(context)) return rowsBy(context, undefined);
  const found = attentions.map(
    (one) => sql`SELECT i.id FROM ${attentionRows(context, one)} WHERE ${needing(context, one)}`,
  );
  return sql`(${joined(found, ' UNION ')}) n ${joinInOrder(context.engine)} intake i ON i.id = n.id`;
}

/** Rows `i` of intake of the period, as a table. */
export const periodRows = (context: DashboardContext): Sql => rowsBy(context, context.index);

/** Rows `i` of intake of `inList`, as a table. */
export const listRows = (context: DashboardContext): Sql =>
  context.query.attention === undefined ? periodRows(context) : attentionRows(context, context.query.attention);

/**
 * Rows `i` of intake of `inTable`, as a table. Left to themselves engines take an index of a few bytes for a period of a year,
 * and fetch every row of the organisation: so the index is given wherever one is known to serve best.
 */
export function tableRows(context: DashboardContext): Sql {
  const { query, zone, days, found, index } = context;
  if (query.attention !== undefined) return listRows(context);
  // The rows of a tag may be fewer than those of the period.
  if (found === 'tags') return rowsBy(context, undefined);
  if (found !== undefined && lengthOf(zone, days) >= LONG) return rowsBy(context, found);
  return rowsBy(context, index);
}

/** Which of the filters under the heads of a table rows are found by, rather than by the period. */
export function foundBy({ epd, fullname, tags }: CommonFilters): DashboardContext['found'] {
  if (tags !== undefined) return 'tags';
  if (searchText(epd ?? '') !== '') return 'epd_search';
  return searchText(fullname ?? '') === '' ? undefined : 'name_search';
}

const rowsBy = (context: DashboardContext, index: IntakeIndex | undefined): Sql =>
  index === undefined || isByKey(context) ? sql`intake i` : intakesBy(context.engine, 'i', index);

/** One patient's rows and one row are found by their own keys, and nothing where nothing is in reach. */
const isByKey = ({ query, scope }: DashboardContext): boolean =>
  query.epd !== undefined || query.ic_hash !== undefined || scope.departments.length === 0;
