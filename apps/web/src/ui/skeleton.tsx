import { clsx } from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={clsx('skeleton', className)} />;
}

/** Wrapper of skeletons: announces loading, and appears after 200 ms so that fast answers do not flash. */
export function Loading({
  label = 'Đang tải',
  className,
  children,
}: {
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="status" aria-label={label} className={clsx('skeletons', className)}>
      {children}
    </div>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className="pcard">
      <Skeleton className="aspect-square rounded-none!" />
      <div className="space-y-2 p-3">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    </div>
  );
}

const SHOW_DELAY_MS = 200;
const MIN_VISIBLE_MS = 400;

/** True while loading, and for at least 400 ms once shown. */
export function useSkeleton(loading: boolean): boolean {
  const since = useRef(0);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (loading) {
      since.current = Date.now();
      const timer = setTimeout(() => setVisible(true), SHOW_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const delay = since.current + SHOW_DELAY_MS + MIN_VISIBLE_MS - Date.now();
    const timer = setTimeout(() => setVisible(false), Math.max(0, delay));
    return () => clearTimeout(timer);
  }, [loading]);
  return loading || visible;
}
