import { Boundary } from '@intake-desk/kit/page';
import type { ReactNode } from 'react';
import { reportError } from './client-error.ts';
import { FailurePage } from './FailurePage.tsx';

interface RemoteBoundaryProps {
  readonly name: string;
  readonly part: string;
  readonly version: string;
  /** Called by Retry to mount the children again. */
  readonly onRetry: () => void;
  /** Wraps the failure, for example in a slot's dialog. */
  readonly frame: (content: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Error boundary of a page or slot: the frame and all other remotes stay. */
export function RemoteBoundary({ name, part, version, onRetry, frame, children }: RemoteBoundaryProps) {
  return (
    <Boundary
      onError={(message) => reportError({ remote: name, version, kind: 'render', message })}
      failure={(retry, id) =>
        frame(
          <FailurePage
            name={name}
            part={part}
            version={version}
            cause="render"
            id={id}
            onRetry={() => {
              retry();
              onRetry();
            }}
          />,
        )
      }
    >
      {children}
    </Boundary>
  );
}
