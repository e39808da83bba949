import { Boundary } from '@intake-desk/kit/page';
import { type ReactNode, useState } from 'react';
import { reportError } from './client-error.ts';
import { FailurePage } from './FailurePage.tsx';
import { framesIn, renderMessage, stackOf } from './thrown-error.ts';
import { Waiting } from './Waiting.tsx';

interface RemoteBoundaryProps {
  readonly name: string;
  readonly part: string;
  readonly version: string;
  /** Replaces the version by the one before; resolves to false if that is not possible. */
  readonly fallBack: () => Promise<boolean>;
  /** Called by Retry to mount the children again. */
  readonly onRetry: () => void;
  /** Wraps the failure, for example in a slot's dialog. */
  readonly frame: (content: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Error boundary of a page or slot. A version that throws is replaced by the previous one, if any. */
export function RemoteBoundary(props: RemoteBoundaryProps) {
  const { name, part, version, fallBack, onRetry, frame, children } = props;
  const [falling, setFalling] = useState(false);
  return (
    <Boundary
      onError={(error, components) => {
        setFalling(true);
        void fallBack().then((replaced) => setFalling(replaced));
        const place = framesIn(stackOf(error)).find(({ released }) => released?.remote === name)?.place;
        const message = renderMessage(error, components);
        return reportError({ remote: name, version, kind: 'render', message, ...(place ? { place } : {}) });
      }}
      failure={(retry, id) =>
        frame(
          falling ? (
            <Waiting />
          ) : (
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
            />
          ),
        )
      }
    >
      {children}
    </Boundary>
  );
}
