import { Component, type ReactNode } from 'react';
import { Button, LinkButton } from '../ui/button.js';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** When a page breaks, or cannot be loaded, one sentence says so and the rest of the site goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="page" role="alert">
        <h1>This page could not be shown</h1>
        <p>
          Something in it broke, and nothing of yours was lost: load it again, or choose another table in the lobby.
        </p>
        <p className="row">
          <Button primary onClick={() => window.location.reload()}>
            Load it again
          </Button>
          <LinkButton href="/">To the lobby</LinkButton>
        </p>
      </div>
    );
  }
}
