import { lazy, Suspense } from 'react';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import type { PeriodChartProps } from './period-chart.tsx';

const PeriodChart = lazy(() => import('./period-chart.tsx'));

/** A chart, drawn once scripts run; its place is reserved. A table beside it is for screen readers. */
export function PeriodFigures(props: PeriodChartProps) {
  const drawn = useBrowserValue(() => true, false);
  return (
    <div className="noscript:hidden" style={{ minHeight: props.height }}>
      {drawn && (
        <Suspense>
          <PeriodChart {...props} />
        </Suspense>
      )}
    </div>
  );
}
