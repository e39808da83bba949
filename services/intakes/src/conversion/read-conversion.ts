import { type ConversionData, defaultPageSize } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { contentLabels, proceduresOf } from '../content/content-label.ts';
import type { IntakesContext } from '../context.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { instantsOf, lengthOf, zoneOf } from '../time/civil-time.ts';
import { unitFor } from './bucket.ts';
import { filledColumns } from './conversion-columns.ts';
import type { ConversionContext, Question } from './conversion-context.ts';
import { daysOf } from './conversion-days.ts';
import { conversionFacts, factsOfRows } from './conversion-facts.ts';
import { isNarrowed } from './conversion-filter.ts';
import { conversionRows, countRows } from './conversion-rows.ts';
import { defaultSort } from './conversion-sort.ts';
import { spellingsFor } from './conversion-spelling.ts';

export const readConversion =
  ({ database }: IntakesContext) =>
  async (staff: Staff, question: Question): Promise<ConversionData> => {
    const { scope, trail, language } = staff;
    const zone = zoneOf(scope.timezone, question.timezone);
    if (question.ic_hash !== undefined) await readableIntake(database, staff, { hash: question.ic_hash });
    const days = await daysOf(database, scope, zone, question);
    const outline: ConversionContext = {
      engine: database.engine,
      scope,
      question,
      zone,
      days,
      period: instantsOf(zone, days.start, days.end, 'end'),
      unit: unitFor(lengthOf(zone, days)),
      now: database.now(),
      labels: contentLabels(await proceduresOf(database, scope), language),
      spellings: [],
    };
    const context = { ...outline, spellings: await spellingsFor(database, outline) };
    const { page, pageSize: size = defaultPageSize } = question;
    const narrowed = isNarrowed(context);
    const { table, traces } = await conversionRows(
      database,
      context,
      page === undefined ? undefined : { offset: (page - 1) * size, size },
    );
    const { leftOut, ...counted } = await conversionFacts(database, context);
    const facts = page === undefined && !narrowed ? factsOfRows(context, table) : counted;
    const columns = await filledColumns(database, context, facts.columns);
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
        pageSize: page === undefined ? table.length : size,
        sort: question.sort ?? defaultSort,
        columns,
      },
      ...facts.charts,
    };
  };
