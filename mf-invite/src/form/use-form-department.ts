import type { ShellDepartment } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useState } from 'react';

/** The department that is invited for: the top bar's until another is chosen here, the first one where it says "all". */
export function useFormDepartment(): {
  readonly department: ShellDepartment | undefined;
  readonly choose: (symbol: string) => void;
} {
  const { organisation, department } = useShell();
  const [choice, setChoice] = useState({ top: department.symbol, symbol: department.symbol });
  const symbol = choice.top === department.symbol ? choice.symbol : department.symbol;
  return {
    department: organisation.departments.find((one) => one.symbol === symbol) ?? organisation.departments[0],
    choose: (chosen) => setChoice({ top: department.symbol, symbol: chosen }),
  };
}
