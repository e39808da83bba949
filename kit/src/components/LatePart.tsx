import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { ErrorState } from './ErrorState.tsx';
import type { LateModule } from './use-late-module.ts';

const unreachable: ApiError = { kind: 'offline', status: 0, message: '', errors: {} };

interface LatePartProps<Module> {
  readonly late: LateModule<Module>;
  /** Stands there until the module has come. */
  readonly waiting: ReactNode;
  /** It stands in place of a whole page. */
  readonly page?: boolean;
  readonly children: (module: Module) => ReactNode;
}

/** A part whose code comes after its page: waiting, there, or not reached, with another try; the rest of the page stays. */
export function LatePart<Module>({ late, waiting, page = false, children }: LatePartProps<Module>): ReactNode {
  if (late.module !== undefined) return children(late.module);
  if (!late.failed) return waiting;
  return (
    <ErrorState
      page={page}
      error={unreachable}
      {...(late.id === undefined ? {} : { id: late.id })}
      onRetry={late.retry}
    />
  );
}
