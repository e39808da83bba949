import type { EnabledReport } from '@intake-desk/contracts';
import { readView, writeView } from './report-address.ts';
import { contentOf, firstView, questionOf, type ReportView } from './report-view.ts';

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
    periodAppointmentDate: null,
    periodInformedConsent: null,
    hideHiddenEPDS: true,
    hiddenEPDs: ['test'],
  });
});

test("the reader's own side filters hold", () => {
  const options = { sideFilters_conversion: { hiddenEPDs: ['x'], hideTypedEPDS: false, hideHiddenEPDS: false } };
  expect(questionOf(scope, report, { ...firstView, content: ['day'] }, { ...setting, options })).toMatchObject({
    content: ['day'],
    hideHiddenEPDS: false,
    hiddenEPDs: [],
  });
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
  { department: 'all', report: 'pain', content: 'all', periods: none },
  {
    content: ['preop', 'day'],
    periods: {
      submitted: { period: 'last7days' },
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

test.each(['submitted=next7days', 'submitted=2026-02-01..2026-01-01', 'submitted=x..y', 'submitted=custom'])(
  'what an address cannot mean is left at the default: %s',
  (query) => {
    expect(readView(new URLSearchParams(query))).toEqual(firstView);
  },
);
