import { lazy, Suspense } from 'react';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import type { DayChartProps } from './day-chart.tsx';

const DayChart = lazy(() => import('./day-chart.tsx'));

/** Which line is which. */
export function Legend() {
  return (
    <p aria-hidden className="mb-2 flex gap-4 text-xs text-ink-2 noscript:hidden">
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-full bg-brand" /> Kỳ này
      </span>
      <span className="flex items-center gap-1.5">
        <span className="w-4 border-t-2 border-dashed border-accent" /> Kỳ trước
      </span>
    </p>
  );
}

/** A chart of figures by day, drawn once scripts run; its place is reserved. A table beside it is for screen readers. */
export function DayFigures(props: DayChartProps) {
  const drawn = useBrowserValue(() => true, false);
  return (
    <div className="noscript:hidden" style={{ minHeight: props.height }}>
      {drawn && (
        <Suspense>
          <DayChart {...props} />
        </Suspense>
      )}
    </div>
  );
}
