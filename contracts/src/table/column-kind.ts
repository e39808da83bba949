import { type Static, Type } from 'typebox';
import { TagIds } from '../identifier/identifier.ts';
import { Location, Origin, origins } from '../intake/location.ts';
import { RiskGroup, worstFirst } from '../intake/risk.ts';
import { Category, categories } from '../intake/status.ts';
import { limit } from '../limits/limit.ts';
import { CivilDate } from '../time/civil-date.ts';

/** An inclusive range of civil dates, open at either end, or whether there is a date at all. */
export const DateFilter = Type.Object({
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
  has: Type.Optional(Type.Boolean()),
});
export type DateFilter = Static<typeof DateFilter>;

export const columnFilter = {
  /** Contains the text, ignoring case and accents. */
  text: Type.String({ minLength: 1, maxLength: limit.columnFilterLength }),
  date: DateFilter,
  boolean: Type.Boolean(),
  status: Type.Array(Category, { maxItems: categories.length }),
  risk: Type.Array(RiskGroup, { maxItems: worstFirst.length }),
  location: Location,
  origin: Type.Array(Origin, { maxItems: origins.length }),
  tag: TagIds,
  /** Any of the organisation's symbols of content or departments. */
  code: Type.Array(Type.String({ maxLength: limit.codeLength }), { maxItems: limit.filterValues }),
} as const;

export type ColumnKind = keyof typeof columnFilter;

export type KindFilter = { [K in ColumnKind]: Static<(typeof columnFilter)[K]> };
