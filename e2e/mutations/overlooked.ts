import type { Mutation } from './mutation.ts';

const conversion = 'services/intakes/src/conversion';
const answers = 'mf-record/src/answers';

/** Nobody is overlooked (docs/security.md, N). */
export const overlooked: readonly Mutation[] = [
  {
    code: 'N1',
    damage: 'counts critical patients without an appointment as critical before it',
    file: `${conversion}/attention.ts`,
    from: `AND i.risk_group = \${risk.critical} AND i.appointment_status = 'booked'
      AND \${appointmentFromToday(context)})\``,
    to: `AND i.risk_group = \${risk.critical} AND \${appointmentNotPast(context)})\``,
    test: `${conversion}/dashboards-agree.test.ts`,
  },
  {
    code: 'N1',
    damage: 'finds no critical patients among all who need attention',
    file: `${conversion}/row-source.ts`,
    from: 'attentions.map(',
    to: 'attentions.slice(1).map(',
    test: `${conversion}/dashboards-agree.test.ts`,
  },
  {
    code: 'N1',
    damage: 'counts the hidden records of the period where the table lists those who need attention',
    file: `${conversion}/read-conversion.ts`,
    from: 'anyPeriod ? await listFacts(database, context) :',
    to: 'anyPeriod ? { ...(await listFacts(database, context)), leftOut: ofPeriod } :',
    test: `${conversion}/dashboards-agree.test.ts`,
  },
  {
    code: 'N1',
    damage: 'lists everybody in the view Needs attention',
    file: 'mf-dashboard/src/view/attention.ts',
    from: 'isFiltered ? undefined : builtIn[choice].attention',
    to: 'isFiltered ? undefined : builtIn.all.attention',
    test: 'mf-dashboard/src/filters/ActiveFilters.test.tsx',
  },
  {
    code: 'N2',
    damage: 'counts no critical patient whose answers somebody has seen',
    file: `${conversion}/attention.ts`,
    from: 'AND ${isUnhandled} AND',
    to: 'AND ${isUnread} AND',
    test: `${conversion}/dashboards-agree.test.ts`,
  },
  {
    code: 'N2',
    damage: 'keeps an intake handled after another form was completed',
    file: 'services/intakes/src/reading/reading.ts',
    from: 'delete(HandlingEntity, { intakeId })',
    to: 'delete(HandlingEntity, { intakeId: 0 })',
    test: 'services/intakes/src/reading/reading.test.ts',
  },
  {
    code: 'N2',
    damage: 'forgets a note beside the answers when the record is closed',
    file: `${answers}/HandledFact.tsx`,
    from: "useState(notes.of(hash) ?? '')",
    to: "useState('')",
    test: `${answers}/answers.test.tsx`,
  },
  {
    code: 'N3',
    damage: 'opens the row whose button was pressed',
    file: 'kit/src/components/data-table/use-row-keys.ts',
    from: 'control && control.parentElement !== body ? undefined',
    to: 'control && control.parentElement === body ? undefined',
    test: 'kit/src/components/data-table/DataTable.test.tsx',
  },
];
