import { Component, type ReactNode } from 'react';

interface RemixErrorBoundaryProps {
  children: ReactNode;
}

/** Replaces react-router's last resort: what the root's own `ErrorBoundary` cannot show is told in a sentence. */
export class RemixErrorBoundary extends Component<RemixErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? LAST_WORDS : this.props.children;
  }
}

const LAST_WORDS = 'This page could not be shown. Please load it again.';

export const RemixRootDefaultErrorBoundary = (): string => LAST_WORDS;
export const BoundaryShell = ({ children }: RemixErrorBoundaryProps): ReactNode => children;
