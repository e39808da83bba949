import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from './client-error.ts';
import { FailurePage } from './FailurePage.tsx';

interface RemoteBoundaryProps {
  readonly name: string;
  readonly part: string;
  readonly version: string;
  /** Called by Retry: gives the children a fresh mount. */
  readonly onRetry: () => void;
  /** What stands around the failure, such as a dialog for a slot. */
  readonly frame: (content: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a throw while rendering inside of its page or slot: the frame and all other remotes stay. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly id: string | undefined }> {
  override state: { readonly id: string | undefined } = { id: undefined };

  static getDerivedStateFromError(): { id: string } {
    return { id: '' };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { name: remote, version } = this.props;
    const place = info.componentStack?.split('\n').slice(0, 4).join(' ') ?? '';
    this.setState({ id: reportError({ remote, version, kind: 'render', message: `${String(error)}${place}` }) });
  }

  override render(): ReactNode {
    const { name, part, version, onRetry, frame, children } = this.props;
    if (this.state.id === undefined) return children;
    return frame(
      <FailurePage
        name={name}
        part={part}
        version={version}
        cause="render"
        id={this.state.id}
        onRetry={() => {
          this.setState({ id: undefined });
          onRetry();
        }}
      />,
    );
  }
}
