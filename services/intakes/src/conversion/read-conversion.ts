import { type ConversionData, defaultConversionSort, defaultPageSize } from '@intake-desk/contracts';
import { sql } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { contentLabels, proceduresOf } from '../content/content-label.ts';
import type { IntakesContext } from '../context.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { instantsOf, lengthOf, zoneOf } from '../time/civil-time.ts';
import { unitFor } from './bucket.ts';
import type { ConversionContext, ConversionQuery } from './conversion-context.ts';
import { daysOf } from './conversion-days.ts';
import { conversionFacts, factsOfRows } from './conversion-facts.ts';
import { inPeriod, isNarrowed } from './conversion-filter.ts';
import { conversionRows, countRows } from './conversion-rows.ts';
import { conversionSource, conversionTable } from './conversion-table.ts';

export const readConversion =
  ({ database }: IntakesContext) =>
  async (staff: Staff, query: ConversionQuery): Promise<ConversionData> => {
    const { scope, trail, language } = staff;
    const zone = zoneOf(scope.timezone, query.timezone);
    if (query.ic_hash !== undefined) await readableIntake(database, staff, { hash: query.ic_hash });
    const days = await daysOf(database, scope, zone, query);
    const labels = contentLabels(await proceduresOf(database, scope), language);
    const source = conversionSource(scope, labels);
    const outline: ConversionContext = {
      engine: database.engine,
      scope,
      query,
      zone,
      days,
      period: instantsOf(zone, days.start, days.end, 'end'),
      unit: unitFor(lengthOf(zone, days)),
      now: database.now(),
      labels,
      source,
      spellings: new Map(),
    };
    const rows = sql`FROM intake i WHERE ${inPeriod(outline)}`;
    const spellings = await conversionTable.spellings(database, source, query.columnFilters ?? {}, rows);
    const context = { ...outline, spellings };
    const { page, pageSize = defaultPageSize, sort = defaultConversionSort } = query;
    const narrowed = isNarrowed(context);
    const { table, traces } = await conversionRows(
      database,
      context,
      sort,
      page === undefined ? undefined : { page, pageSize },
    );
    const { leftOut, ...counted } = await conversionFacts(database, context);
    const facts = page === undefined && !narrowed ? factsOfRows(context, table) : counted;
    const columns = await conversionTable.shown(database, source, rows, {
      departments: scope.departments.length,
      known: facts.known,
    });
    // Without a page the rows are all there, so they say how many they are.
    const filtered = page === undefined ? table.length : narrowed ? await countRows(database, context) : facts.total;
    trail.patients(traces);
    return {
      table,
      tableOptions: {
        total: facts.total,
        filtered,
        leftOut,
        page: page ?? 1,
        pageSize: page === undefined ? table.length : pageSize,
        sort,
        columns,
      },
      ...facts.charts,
    };
  };
