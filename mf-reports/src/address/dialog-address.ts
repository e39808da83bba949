import { isCalendarDate } from '@intake-desk/contracts';
import type { AskedTrend } from './asked-trend.ts';
import { type AskedComparison, comparisonKinds } from './choice.ts';
import { measures } from './measure.ts';
import { trendSteps } from './step.ts';

export type ReportDialog = AskedComparison | AskedTrend | { readonly dialog: 'dropOff' };

/** Separates the ids of a questionnaire and of its question, which never contain it. */
const between = '*';

const names = ['dialog', 'sides', 'first', 'second', 'day', 'question', 'step', 'measure', 'line'] as const;

/**
 * Returns the dialog of an address: `dialog=compare&sides=departments&first=ANE&second=MDL`,
 * `dialog=trend&question=preop*smoking&step=month&line=Yes`, or `dialog=dropOff`. Unknown values are ignored.
 */
export function readDialog(query: URLSearchParams): ReportDialog | undefined {
  const dialog = query.get('dialog');
  if (dialog === 'dropOff') return { dialog };
  if (dialog === 'compare') {
    const day = query.get('day');
    return {
      dialog,
      kind: comparisonKinds.find((known) => known === query.get('sides')),
      first: query.get('first') ?? undefined,
      second: query.get('second') ?? undefined,
      day: day !== null && isCalendarDate(day) ? day : undefined,
    };
  }
  const [questionnaireId, uniqueId, ...more] = query.get('question')?.split(between) ?? [];
  if (dialog !== 'trend' || !questionnaireId || !uniqueId || more.length > 0) return undefined;
  return {
    dialog,
    questionnaireId,
    uniqueId,
    step: trendSteps.find((known) => known === query.get('step')),
    measure: measures.find((known) => known === query.get('measure')),
    answers: query.has('line') ? query.getAll('line').filter((key) => key !== '') : undefined,
  };
}

/** Returns the address with this dialog instead of its own; without one if `dialog` is undefined. */
export function withDialog(query: URLSearchParams, dialog: ReportDialog | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of names) next.delete(name);
  const set = (name: (typeof names)[number], value: string | undefined): void => {
    if (value !== undefined) next.append(name, value);
  };
  set('dialog', dialog?.dialog);
  if (dialog?.dialog === 'compare') {
    set('sides', dialog.kind);
    set('first', dialog.first);
    set('second', dialog.second);
    set('day', dialog.day);
  } else if (dialog?.dialog === 'trend') {
    set('question', [dialog.questionnaireId, dialog.uniqueId].join(between));
    set('step', dialog.step);
    set('measure', dialog.measure);
    // An empty value means that no answer is chosen; if it is absent, the default lines are shown.
    for (const key of dialog.answers?.length === 0 ? [''] : (dialog.answers ?? [])) set('line', key);
  }
  return next;
}
