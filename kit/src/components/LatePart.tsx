import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { ErrorState } from './ErrorState.tsx';
import type { LateModule } from './use-late-module.ts';

const unreachable: ApiError = { kind: 'offline', status: 0, message: '', errors: {} };

interface LatePartProps<Module> {
  readonly late: LateModule<Module>;
  readonly waiting: ReactNode;
  /** Replaces a whole page. */
  readonly page?: boolean;
  readonly children: (module: Module) => ReactNode;
}

/** A part whose code is loaded after its page: loading, loaded, or failed with a retry; the rest of the page stays. */
export function LatePart<Module>({ late, waiting, page = false, children }: LatePartProps<Module>): ReactNode {
  if (late.module !== undefined) return children(late.module);
  // Has no box, so that the page looks as if it contained only the placeholder.
  if (!late.failed) {
    return (
      <div aria-busy style={{ display: 'contents' }}>
        {waiting}
      </div>
    );
  }
  return <ErrorState page={page} error={unreachable} id={late.id} onRetry={late.retry} />;
}
