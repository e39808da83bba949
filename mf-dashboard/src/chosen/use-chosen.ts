import { useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardRequest } from '../conversion/tab.ts';

export interface ChosenHook {
  /** Ids of the chosen intakes as texts, those on other pages among them. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

const nobody: ReadonlySet<string> = new Set();

/** What narrows the rows; neither page nor order do. */
const filterOf = ({ page, pageSize, sort, thenBy, ...filter }: DashboardRequest): string => JSON.stringify(filter);

/** Which intakes are chosen. They stay chosen on other pages, and no longer once another filter holds: that is said. */
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
  return { chosen, onChoose };
}
