import type { ChartNumbers } from './chart-view.ts';

const made = new Map<string, ChartNumbers>();

/** Returns number formats of a language, cached, since creating one costs as much as a hundred uses. */
export function chartNumbers(language: string): ChartNumbers {
  const known = made.get(language) ?? formatsOf(language);
  made.set(language, known);
  return known;
}

function formatsOf(language: string): ChartNumbers {
  const count = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const grade = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const typed = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    maximumSignificantDigits: 3,
    roundingPriority: 'morePrecision',
  });
  return {
    count: (value) => count.format(value),
    percent: (share) => percent.format(share),
    grade: (value) => grade.format(value),
    typed: (value) => typed.format(value),
  };
}
