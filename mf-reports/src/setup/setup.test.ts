import { type EnabledReport, itemTypes, worstFirst } from '@intake-desk/contracts';
import { array, assert, constant, constantFrom, oneof, property, record, string, stringMatching } from 'fast-check';
import { readView, writeView } from '../address/report-address.ts';
import { contentOf, firstView, periodFilters, questionOf, type ReportView } from '../address/report-view.ts';

const report: EnabledReport = {
  id: 'screening',
  name: 'Screening',
  content: [
    { value: 'preop', label: 'Pre-operative screening' },
    { value: 'day', label: 'Day surgery' },
  ],
  editable: false,
};
const scope = { org: 'northsea', departmentSymbol: 'ANE' };
const setting = { options: {}, zone: 'Europe/Amsterdam', now: Date.parse('2026-03-12T12:00:00Z') };
const ask = (view: Partial<ReportView>) => questionOf(scope, report, { ...firstView, ...view }, setting);
const none = { submitted: null, appointment: null, consent: null };

test('a procedure is asked for first, then a period', () => {
  expect(ask({})).toBe('procedure');
  expect(ask({ content: ['gone'] })).toBe('procedure');
  expect(ask({ content: 'all', periods: none })).toBe('period');
});

test('the only content of a report needs no choice', () => {
  const single = {
    ...report,
    content: [
      { value: 'preop', label: 'x' },
      { value: '', label: '—' },
    ],
  };
  expect(contentOf(single, firstView)).toEqual(['preop']);
  expect(contentOf(single, { ...firstView, content: [] })).toEqual(['preop']);
  expect(contentOf(report, firstView)).toEqual([]);
});

test('the last 30 days of submitted forms are asked for at first, the other periods as off, without hidden and test records', () => {
  expect(ask({ content: 'all' })).toEqual({
    ...scope,
    reportId: 'screening',
    content: ['preop', 'day'],
    periodFormSubmitted: { period: 'last30days', start: '2026-02-11', end: '2026-03-12' },
    hideHiddenEPDS: true,
    hiddenEPDs: ['test'],
  });
});

test("the reader's own side filters apply", () => {
  const options = { sideFilters_conversion: { hiddenEPDs: ['x'], hideTypedEPDS: false, hideHiddenEPDS: false } };
  expect(questionOf(scope, report, { ...firstView, content: ['day'] }, { ...setting, options })).toMatchObject({
    content: ['day'],
    hideHiddenEPDS: false,
    hiddenEPDs: [],
  });
});

test('the period has the presets of S2, with quarters and years', () => {
  const ofReports = ['last30days', 'last7days', 'last12months', 'thismonth', 'thisweek'];
  const wholes = ['thisquarter', 'lastquarter', 'thisyear', 'lastyear'];
  expect(periodFilters.submitted.periods).toEqual([...ofReports, ...wholes, 'custom']);
  expect(periodFilters.consent.periods).toEqual(periodFilters.submitted.periods);
  expect(periodFilters.appointment.periods).toEqual([
    ...periodFilters.submitted.periods,
    ...['next7days', 'next14days', 'next30days', 'next90days'],
  ]);
});

test('all three periods narrow together', () => {
  const periods: ReportView['periods'] = {
    submitted: { period: 'custom', dates: { start: '2026-01-01', end: '2026-01-31' } },
    appointment: { period: 'next7days' },
    consent: { period: 'thisweek' },
  };
  expect(ask({ content: 'all', periods })).toMatchObject({
    periodFormSubmitted: { period: 'custom', start: '2026-01-01', end: '2026-01-31' },
    periodAppointmentDate: { period: 'next7days', start: '2026-03-12', end: '2026-03-18' },
    periodInformedConsent: { period: 'thisweek', start: '2026-03-09', end: '2026-03-15' },
  });
});

test.each<ReportView>([
  firstView,
  { ...firstView, content: [] },
  { ...firstView, department: 'all', report: 'pain', content: 'all', periods: none },
  {
    ...firstView,
    overview: 'o1',
    filters: [
      [{ type: 'summary', groupId: 1 }],
      [
        { type: 'radio', questionnaireId: 'preop', uniqueId: 'smoking', answer: 'Yes & no * 50 % | „später“' },
        { type: 'groupId', questionnaireId: 'preop', uniqueId: 'smoking', groupId: 2 },
        { type: 'summary', questionnaireId: 'preop', groupId: 3 },
      ],
    ],
  },
  {
    ...firstView,
    content: ['preop', 'day'],
    periods: {
      submitted: { period: 'lastquarter' },
      appointment: { period: 'next90days' },
      consent: { period: 'custom', dates: { start: '2026-01-01', end: '2026-02-28' } },
    },
  },
])('a view comes back from its address: %j', (view) => {
  expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
});

test('the first view has a bare address', () => {
  expect(writeView(firstView).toString()).toBe('');
});

test.each([
  'submitted=next7days',
  'submitted=2026-02-01..2026-01-01',
  'submitted=1980-02-01..2026-01-01',
  'submitted=x..y',
  'submitted=custom',
])('an invalid part of an address is left at the default: %s', (query) => {
  expect(readView(new URLSearchParams(query))).toEqual(firstView);
});

test('filters are readable in an address', () => {
  const filters: ReportView['filters'] = [
    [
      { type: 'radio', questionnaireId: 'preop', uniqueId: 'smoking', answer: 'Yes' },
      { type: 'radio', questionnaireId: 'preop', uniqueId: 'smoking', answer: 'I stopped' },
    ],
    [{ type: 'summary', questionnaireId: 'preop', groupId: 1 }],
  ];
  expect(writeView({ ...firstView, filters }).toString()).toBe(
    'filter=radio*preop*smoking*Yes&or=radio*preop*smoking*I+stopped&filter=summary*preop*1',
  );
});

test.each([
  'filter=',
  'filter=summary*preop*9',
  'filter=summary*preop*',
  'filter=groupId*preop*smoking*x',
  `filter=radio*${'x'.repeat(65)}*smoking*Yes`,
  'filter=radio*preop*smoking*Yes&or=blood*preop*smoking*Yes',
])('an invalid filter of an address is left out as a whole, and counted: %s', (query) => {
  expect(readView(new URLSearchParams(query))).toEqual({ ...firstView, unread: 1 });
});

test('any filters are restored from their address', () => {
  const id = stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,9}$/);
  const groupId = constantFrom(...worstFirst);
  const part = oneof(
    record({
      type: constantFrom(...itemTypes),
      questionnaireId: id,
      uniqueId: id,
      answer: string({ unit: 'grapheme' }),
    }),
    record({ type: constant('groupId'), questionnaireId: id, uniqueId: id, groupId }),
    record({ type: constant('summary'), questionnaireId: id, groupId }),
    record({ type: constant('summary'), groupId }),
  );
  const someFilters = array(array(part, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
  assert(
    property(someFilters, (filters) => {
      const view = readView(new URLSearchParams(writeView({ ...firstView, filters }).toString()));
      expect(view).toEqual({ ...firstView, filters });
    }),
  );
});
