import { useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardRequest } from '../conversion/tab.ts';

export interface ChosenHook {
  /** Ids of the selected intakes as texts, on other pages too. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Returns true while the table has the filters of this request. */
  readonly isCurrent: (request: DashboardRequest) => boolean;
}

const nobody: ReadonlySet<string> = new Set();

/** Returns a key of the filters, without page and order. */
const filterOf = ({ page, pageSize, sort, thenBy, ...filter }: DashboardRequest): string => JSON.stringify(filter);

/** Keeps the selected intakes on all pages. Another filter clears the selection, with a notice. */
export function useChosen(request: DashboardRequest): ChosenHook {
  const { t } = useTranslation('mf-dashboard');
  const { notify } = useShell();
  const [chosen, onChoose] = useState(nobody);
  const filter = filterOf(request);
  const before = useRef(filter);
  const drop = useEffectEvent(() => {
    if (chosen.size === 0) return;
    onChoose(nobody);
    notify({ kind: 'info', message: t('chosen.dropped', { count: chosen.size }) });
  });
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    drop();
  }, [filter]);
  return { chosen, onChoose, isCurrent: (asked) => filterOf(asked) === before.current };
}
