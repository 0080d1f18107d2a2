import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { CatchUp } from '../early/catch-up.tsx';
import { RetryRow } from '../ui/notice.tsx';

interface Props {
  /** What stands there while its script is on its way; on the page that the server sent, the part itself does. */
  readonly waiting?: ReactNode;
  /** What stands there when it fails; nothing for a part that nobody misses. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
}

/** Its script did not come: what is asked for once stays so for the whole page. */
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

/** A part of a page that fails alone: the rest stands. The root tells of the error. */
export function SectionBoundary({ waiting, failed, children }: Props) {
  return (
    <Boundary failed={failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}

// a page that came from the server is awake once it was hydrated; its later parts need not hurry
let awake = false;
export const markHydrated = (): void => {
  awake = true;
  document.documentElement.dataset['awake'] = '';
};

/**
 * A part whose script is not needed for the page to be used: it comes after the first paint and fails alone. The server
 * writes it as any other. When the page is changed to in the browser its script is asked for beside the data.
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
