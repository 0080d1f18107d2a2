import { lazy } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import type { PeriodChartProps } from './period-chart.tsx';

const PeriodChart = lazy(() => import('./period-chart.tsx'));

/** A chart, drawn once scripts run; its place is reserved. A table beside it is for screen readers. */
export function PeriodFigures(props: PeriodChartProps) {
  const drawn = useBrowserValue(() => true, false);
  return (
    // the drawing is as wide as the page was before it narrowed, until it is drawn again
    <div className="contain-inline-size overflow-hidden noscript:hidden" style={{ minHeight: props.height }}>
      {drawn && (
        <SectionBoundary errorFallback={null}>
          <PeriodChart {...props} />
        </SectionBoundary>
      )}
    </div>
  );
}
