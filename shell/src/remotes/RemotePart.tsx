import type { RegistryRemote } from '@intake-desk/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { FailurePage } from './FailurePage.tsx';
import type { Part } from './part.ts';
import type { Piece } from './piece.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { usePartLabel } from './use-part-label.ts';
import { type Ahead, useRemoteComponent } from './use-remote-component.ts';
import { Waiting } from './Waiting.tsx';

interface RemotePartProps<Props> {
  readonly remote: RegistryRemote;
  readonly part: Part<Props>;
  readonly props: Props;
  /** Wraps waiting and failure, for example in a slot's dialog. */
  readonly frame?: (content: ReactNode) => ReactNode;
  readonly ahead?: Ahead<Props> | undefined;
}

/** A page or slot of a remote: waiting, loaded or failed; never blank. */
export function RemotePart<Props extends object>({ remote, part, props, frame = asIs, ahead }: RemotePartProps<Props>) {
  const { piece, retry, cancel, fallBack } = useRemoteComponent(remote, part, ahead);
  const label = usePartLabel(remote.name, part.key);
  const [mount, setMount] = useState(0);
  const Component = piece.state === 'ready' ? piece.Component : undefined;
  // A stable element, so that the shell's renders do not render the page.
  const drawn = useMemo(() => (Component ? <Component key={mount} {...props} /> : null), [Component, mount, props]);
  if (piece.state === 'loading') return frame(<Waiting key={part.key} label={label} onCancel={cancel} />);
  if (piece.state === 'failed')
    return frame(<Failure piece={piece} name={remote.name} part={part.key} onRetry={retry} />);
  return (
    <RemoteBoundary
      key={`${remote.name} ${part.key} ${piece.version}`}
      name={remote.name}
      part={part.key}
      version={piece.version}
      fallBack={() => fallBack(piece.version)}
      onRetry={() => setMount(mount + 1)}
      frame={frame}
    >
      {drawn}
    </RemoteBoundary>
  );
}

const asIs = (content: ReactNode): ReactNode => content;

interface FailureProps {
  readonly piece: Extract<Piece<never>, { state: 'failed' }>;
  readonly name: string;
  readonly part: string;
  readonly onRetry: () => void;
}

function Failure({ piece: { outcome, id }, name, part, onRetry }: FailureProps) {
  if (outcome.outcome === 'disabled') {
    const cause = outcome.by === 'address' ? 'disabledHere' : 'disabled';
    return <FailurePage name={name} part={part} version="" cause={cause} id={id} />;
  }
  const cause = outcome.outcome === 'incompatible' ? 'incompatible' : outcome.kind;
  return <FailurePage name={name} part={part} version={outcome.version} cause={cause} id={id} onRetry={onRetry} />;
}
