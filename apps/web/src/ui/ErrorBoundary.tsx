import { Component, type ReactNode } from 'react'
import { Failed } from './State.tsx'

/** In place of what fails to draw, or whose file does not come: what happened, and a way to load the page anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (!('error' in this.state)) return this.props.children
    return <Failed error={this.state.error} retry={() => location.reload()} />
  }
}
