import type { Population } from '@intake-desk/contracts/reports';
import { startTransition, useEffect, useState } from 'react';
import { type CountedPatients, countByStep } from '../model/count-by-step.ts';
import { inSlices } from '../turn/in-slices.ts';

/** Replies that are counted while the page is drawn: some milliseconds. */
const countedAtOnce = 400_000;

/**
 * Returns what is wanted once everything is counted that its figures are made from. Until then what was wanted before, so that all
 * figures on the page are always of the same patients; undefined at first. `wanted` is stable: a memo.
 */
export function useCounted<Wanted extends CountedPatients>(population: Population, wanted: Wanted): Wanted | undefined {
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
