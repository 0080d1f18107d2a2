import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { HydratedSection, markHydrated } from '../early-press/hydrated-section.tsx';
import { RetryRow } from '#ui/retry-row.tsx';

interface SectionBoundaryProps {
  /** Fallback while the script loads; server-rendered pages already contain the section. */
  readonly fallback?: ReactNode;
  /** Fallback on error; null hides the section. */
  readonly errorFallback?: ReactNode;
  readonly children: ReactNode;
}

/** A failed module import stays failed until the page is reloaded. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);

interface State {
  readonly broken: boolean;
  readonly missing: boolean;
}

class Boundary extends Component<SectionBoundaryProps, State> {
  override state = { broken: false, missing: false };
  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, missing: isMissingScript(error) };
  }
  override render() {
    const { children, errorFallback } = this.props;
    if (!this.state.broken) return children;
    if (errorFallback !== undefined) return errorFallback;
    const retry = () =>
      this.state.missing ? location.reload() : this.setState({ broken: false, missing: false });
    return <RetryRow title="Chưa hiển thị được phần này" onRetry={retry} />;
  }
}

/** Error boundary of one section of a page. The root reports the error. */
export function SectionBoundary({ fallback, errorFallback, children }: SectionBoundaryProps) {
  return (
    <Boundary errorFallback={errorFallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

// after hydration lazy sections load without priority; on client navigation they start loading at once
let pageHydrated = false;
export const markPageHydrated = (): void => {
  pageHydrated = true;
  markHydrated(document.documentElement);
};

interface LazySectionOptions extends Omit<SectionBoundaryProps, 'children'> {
  /** Client navigation shows the page with it: what comes late would move what is below. Not where a press adds it. */
  readonly isAwaited?: boolean;
}

/**
 * Section whose script is not needed for first use: hydrated after the first paint, with an error boundary of its
 * own. Server-rendered like any other; on client navigation its script loads together with the data.
 */
export const lazySection = <Own extends object>(
  load: () => Promise<ComponentType<Own>>,
  { isAwaited = false, ...around }: LazySectionOptions = {},
): ComponentType<Own> => {
  const LazySection = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Own>;
  // on the server it is then part of the first response
  if (pageHydrated || import.meta.env.SSR) void load().catch(() => {});
  return function Later(own: Own) {
    const [isNavigation] = useState(pageHydrated);
    const Around = isAwaited && isNavigation ? Boundary : SectionBoundary;
    return (
      <Around {...around}>
        <HydratedSection>
          <LazySection {...own} />
        </HydratedSection>
      </Around>
    );
  };
};
