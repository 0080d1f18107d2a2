import { lazy } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const SparkChart = lazy(() => import('./spark-chart.tsx'));

/** The course of a figure, drawn once scripts run; its place is reserved, also while a turned screen draws it again. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const drawn = useBrowserValue(() => true, false);
  return (
    <div aria-hidden className="mt-1.5 h-8 overflow-hidden noscript:hidden">
      {drawn && (
        <SectionBoundary errorFallback={null}>
          <SparkChart values={values} />
        </SectionBoundary>
      )}
    </div>
  );
}
