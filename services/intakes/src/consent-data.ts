import { type ConsentData, defaultPageSize } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { unitFor } from './bucket.ts';
import { instantsOf, lengthOf, zoneOf } from './civil-time.ts';
import { filledColumns } from './consent-columns.ts';
import type { ConsentContext, Question } from './consent-context.ts';
import { daysOf } from './consent-days.ts';
import { consentFacts, factsOfRows } from './consent-facts.ts';
import { isNarrowed } from './consent-filter.ts';
import { consentRows, countRows } from './consent-rows.ts';
import { defaultSort } from './consent-sort.ts';
import { spellingsFor } from './consent-spelling.ts';
import { contentLabels, proceduresOf } from './content-label.ts';
import type { IntakesParts } from './intakes.ts';
import { readableIntake } from './reachable-intake.ts';

/** See `Intakes.consentData`. */
export const consentData =
  ({ database }: IntakesParts) =>
  async (staff: Staff, question: Question): Promise<ConsentData> => {
    const { scope, trail, language } = staff;
    const zone = zoneOf(scope.timezone, question.timezone);
    if (question.ic_hash !== undefined) await readableIntake(database, staff, { hash: question.ic_hash });
    const days = await daysOf(database, scope, zone, question);
    const outline: ConsentContext = {
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
    const { table, traces } = await consentRows(
      database,
      context,
      page === undefined ? undefined : { offset: (page - 1) * size, size },
    );
    const { leftOut, ...counted } = await consentFacts(database, context);
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
