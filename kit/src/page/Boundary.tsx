import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  /** Reports the error with its innermost components, as React names them, and returns its id. */
  readonly onError?: (error: unknown, components: string) => string;
  /** Replaces children that throw while rendering; `retry` mounts them again. */
  readonly failure: (retry: () => void, id: string) => ReactNode;
  readonly children: ReactNode;
}

/** Error boundary of a part of the page, which then shows a message and is never blank. */
export class Boundary extends Component<BoundaryProps, { readonly id: string | undefined }> {
  override state: { readonly id: string | undefined } = { id: undefined };

  static getDerivedStateFromError(): { id: string } {
    return { id: '' };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const id = this.props.onError?.(error, componentStack?.split('\n').slice(0, 4).join(' ') ?? '');
    if (id) this.setState({ id });
  }

  override render(): ReactNode {
    const { failure, children } = this.props;
    const { id } = this.state;
    return id === undefined ? children : failure(() => this.setState({ id: undefined }), id);
  }
}
