import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { CatchUp } from '../early/catch-up.tsx';
import { RetryRow } from '../ui/notice.tsx';

interface Props {
  /** Fallback while the script loads; server-rendered pages already contain the section. */
  readonly waiting?: ReactNode;
  /** Fallback on error; null hides the section. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
}

/** A failed module import stays failed until the page is reloaded. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);

interface State {
  readonly broken: boolean;
  readonly missing: boolean;
}

class Boundary extends Component<Props, State> {
  override state = { broken: false, missing: false };
  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, missing: isMissingScript(error) };
  }
  override render() {
    const { children, failed } = this.props;
    if (!this.state.broken) return children;
    if (failed !== undefined) return failed;
    const again = () =>
      this.state.missing ? location.reload() : this.setState({ broken: false, missing: false });
    return <RetryRow title="Chưa hiển thị được phần này" onRetry={again} />;
  }
}

/** Error boundary of one section of a page. The root reports the error. */
export function SectionBoundary({ waiting, failed, children }: Props) {
  return (
    <Boundary failed={failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}

// after hydration lazy sections load without priority; on client navigation they start loading at once
let awake = false;
export const markHydrated = (): void => {
  awake = true;
  document.documentElement.dataset['awake'] = '';
};

/**
 * Section whose script is not needed for first use: hydrated after the first paint, with an error boundary of its
 * own. Server-rendered like any other; on client navigation its script loads together with the data.
 */
export const lazySection = <Own extends object>(
  load: () => Promise<ComponentType<Own>>,
  around: Omit<Props, 'children'> = {},
): ComponentType<Own> => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Own>;
  if (awake) void load().catch(() => {});
  return function Later(own: Own) {
    return (
      <SectionBoundary {...around}>
        <Part {...own} />
        <CatchUp />
      </SectionBoundary>
    );
  };
};
