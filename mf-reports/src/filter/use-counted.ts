import type { Population } from '@intake-desk/contracts/reports';
import { startTransition, useEffect, useState } from 'react';
import { type CountedPatients, countByStep } from '../model/count-by-step.ts';
import { useShownReport } from '../report/shown-report.ts';
import { inSlices } from '../turn/in-slices.ts';

/** Maximum number of replies counted during rendering: takes some milliseconds. */
const countedAtOnce = 400_000;

/**
 * Returns `wanted` once everything that its figures need is counted, and the previous value until then, so that all
 * figures on the page are of the same patients; undefined at first. `wanted` must be memoised.
 */
export function useCounted<Wanted extends CountedPatients>(wanted: Wanted): Wanted | undefined {
  const { population } = useShownReport();
  const [counted, setCounted] = useState<{ readonly population: Population; readonly wanted: Wanted }>();
  const small = repliesOf(population) <= countedAtOnce;
  useEffect(() => {
    if (small) return;
    return inSlices(countByStep(population, wanted), () => startTransition(() => setCounted({ population, wanted })));
  }, [small, population, wanted]);
  if (small) return wanted;
  return counted?.population === population ? counted.wanted : undefined;
}

const repliesOf = ({ questionnaires }: Population): number =>
  questionnaires.reduce((sum, { rows, questions }) => sum + rows * questions.length, 0);
