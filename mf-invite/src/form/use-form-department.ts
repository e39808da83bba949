import { isRecord } from '@intake-desk/contracts';
import { askBeforeLeaving, useScope, useShell } from '@intake-desk/kit';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { departmentConfig } from '../invitation/invite-api.ts';

/** Keeps the form's department: the one that another screen named, else the top bar's; the first one for "all". */
export function useFormDepartment() {
  const { organisation, department } = useShell();
  const { org } = useScope();
  const [loadConfig] = departmentConfig.useLazyQuery();
  const { state } = useLocation();
  const [choice, setChoice] = useState(() => {
    const named = organisation.departments.find((one) => isRecord(state) && one.symbol === state.departmentSymbol);
    return { top: department.symbol, symbol: (named ?? department).symbol };
  });
  const latest = useRef('');
  const symbol = choice.top === department.symbol ? choice.symbol : department.symbol;
  const restore = useCallback(
    (chosen: string): void => setChoice({ top: department.symbol, symbol: chosen }),
    [department.symbol],
  );
  /** Shows another department once its configuration is loaded, so that the field keeps the focus. Asks before that clears input. */
  const choose = useCallback(
    async (chosen: string) => {
      latest.current = chosen;
      await loadConfig({ query: { org, departmentSymbol: chosen } });
      // Asked after it is loaded: the user may have typed more meanwhile.
      if (latest.current === chosen) askBeforeLeaving('department', () => restore(chosen));
    },
    [loadConfig, org, restore],
  );
  return {
    department: organisation.departments.find((one) => one.symbol === symbol) ?? organisation.departments[0],
    choose,
    restore,
  };
}
