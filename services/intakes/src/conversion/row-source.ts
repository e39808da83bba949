import {
  type Attention,
  type AttentionFilter,
  attentions,
  type ConversionFilters,
  searchText,
} from '@intake-desk/contracts';
import { joined, joinInOrder, type Sql, sql } from '@intake-desk/database';
import { type IntakeIndex, intakesAmong, intakesBy } from '../intake/intake-index.ts';
import { lengthOf } from '../time/civil-time.ts';
import { needing, ofAnyPeriod } from './conversion-filter.ts';
import type { DashboardContext } from './dashboard-context.ts';

/** Length of a period in days from which the index of a text is faster than that of the period. */
const LONG = 120;

type CommonFilters = Pick<ConversionFilters, 'epd' | 'fullname' | 'tags'>;

/** Indexes that find the rows that need attention; those with a failed mail are found by the mails. */
const attentionIndex: Record<Attention, IntakeIndex | undefined> = {
  critical: 'appointment',
  waiting: 'appointment',
  completed: 'completed',
  failedMail: undefined,
};

/** Returns the rows `i` of intake that need attention for FROM; for `any`, a union of those that each index finds. */
export function attentionRows(context: DashboardContext, attention: AttentionFilter): Sql {
  if (attention !== 'any') return rowsBy(context, attentionIndex[attention]);
  if (isByKey(context)) return rowsBy(context, undefined);
  const found = attentions.map(
    (one) => sql`SELECT i.id FROM ${attentionRows(context, one)} WHERE ${needing(context, one)}`,
  );
  return sql`(${joined(found, ' UNION ')}) n ${joinInOrder(context.engine)} intake i ON i.id = n.id`;
}

/** Returns the rows `i` of intake of the period for FROM. */
export const periodRows = (context: DashboardContext): Sql => rowsBy(context, context.index);

/** Returns the rows `i` of intake of `inList` for FROM. */
export function listRows(context: DashboardContext): Sql {
  const { attention, together } = context.query;
  if (together !== undefined) return rowsBy(context, undefined);
  return attention === undefined ? periodRows(context) : attentionRows(context, attention);
}

/**
 * Returns the rows `i` of intake of `inTable` for FROM, with the index that is known to be the fastest. Otherwise engines use a small
 * index for a period of a year and fetch every row of the organisation.
 */
export function tableRows(context: DashboardContext): Sql {
  const { query, zone, days, found, index } = context;
  if (ofAnyPeriod(query)) return listRows(context);
  // The rows of a tag may be fewer than those of the period; MariaDB may also read the whole organisation.
  if (found === 'tags') return isByKey(context) ? sql`intake i` : intakesAmong(context.engine, index);
  if (found !== undefined && lengthOf(zone, days) >= LONG) return rowsBy(context, found);
  return rowsBy(context, index);
}

/** Returns the column filter that may find rows faster than the period. */
export function foundBy({ epd, fullname, tags }: CommonFilters): DashboardContext['found'] {
  if (tags?.length) return 'tags';
  if (searchText(epd ?? '') !== '') return 'epd_search';
  return searchText(fullname ?? '') === '' ? undefined : 'name_search';
}

const rowsBy = (context: DashboardContext, index: IntakeIndex | undefined): Sql =>
  index === undefined || isByKey(context) ? sql`intake i` : intakesBy(context.engine, 'i', index);

/** Returns true if the query names a patient or an intake, which have their own indexes, or the scope is empty. */
export const isByKey = ({ query, scope }: DashboardContext): boolean =>
  query.epd !== undefined || query.ic_hash !== undefined || scope.departments.length === 0;
