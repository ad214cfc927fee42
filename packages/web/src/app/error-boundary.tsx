import { Component, type ReactNode } from 'react';
import { Button, LinkButton } from '../ui/button.js';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Message in place of a page that breaks or can't load. The rest of the site keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="page" role="alert">
        <h1>This page couldn’t be shown</h1>
        <p>Something went wrong on it, but you lost nothing. Reload the page, or choose a table in the lobby.</p>
        <p className="row">
          <Button primary onClick={() => window.location.reload()}>
            Reload page
          </Button>
          <LinkButton href="/">Go to the lobby</LinkButton>
        </p>
      </div>
    );
  }
}
