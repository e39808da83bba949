import { type ConsentData, defaultPageSize } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { unitFor } from './bucket.ts';
import { periodOf, zoneOf } from './civil-time.ts';
import { filledColumns } from './consent-columns.ts';
import type { ConsentContext, Question } from './consent-context.ts';
import { consentFacts, factsOfRows } from './consent-facts.ts';
import { isNarrowed } from './consent-filter.ts';
import { consentRows, countRows } from './consent-rows.ts';
import { defaultSort } from './consent-sort.ts';
import { spellingsFor } from './consent-spelling.ts';
import { contentLabels, proceduresOf } from './content-label.ts';
import type { IntakesParts } from './intakes.ts';

/** See `Intakes.consentData`. */
export const consentData =
  ({ database }: IntakesParts) =>
  async (staff: Staff, question: Question): Promise<ConsentData> => {
    const { scope, trail, language } = staff;
    const zone = zoneOf(scope.timezone, question.timezone);
    const { days, ...period } = periodOf(zone, question.start, question.end);
    const outline: ConsentContext = {
      engine: database.engine,
      scope,
      question,
      zone,
      period,
      unit: unitFor(days),
      now: database.now(),
      labels: contentLabels(await proceduresOf(database, scope), language),
      spellings: [],
    };
    const context = { ...outline, spellings: await spellingsFor(database, outline) };
    const { page, pageSize: size = defaultPageSize } = question;
    const narrowed = isNarrowed(context);
    const { table, traces } = await consentRows(
      database,
      context,
      page === undefined ? undefined : { offset: (page - 1) * size, size },
    );
    const whole = page === undefined && !narrowed;
    const facts = whole ? factsOfRows(context, table) : await consentFacts(database, context);
    const columns = await filledColumns(database, context, facts.columns);
    // Without a page the rows are all there, so they say how many they are.
    const filtered = page === undefined ? table.length : narrowed ? await countRows(database, context) : facts.total;
    trail.patients(traces);
    return {
      table,
      tableOptions: {
        total: facts.total,
        filtered,
        page: page ?? 1,
        pageSize: page === undefined ? table.length : size,
        sort: question.sort ?? defaultSort,
        columns,
      },
      ...facts.charts,
    };
  };
