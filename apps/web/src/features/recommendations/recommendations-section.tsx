import { lazy, useRef, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { useInView } from '#ui/use-in-view.ts';
import { RecommendationsSkeleton } from './recommendations-skeleton.tsx';

const RecommendationList = lazy(() => import('./recommendation-list.tsx'));

/**
 * Personal recommendations below a page. The server reserves the space, so that nothing moves; the browser loads them
 * near the viewport. Nothing without scripts.
 */
export function RecommendationsSection({
  productId = null,
  columns = 6,
}: {
  readonly productId?: number | null;
  /** 4 next to a sidebar. */
  readonly columns?: 4 | 6;
}) {
  const place = useRef<HTMLElement>(null);
  const [empty, setEmpty] = useState(false);
  const inView = useInView(place);
  if (empty) return null;
  return (
    <section ref={place} className="mt-8 noscript:hidden lg:mt-10" aria-labelledby="co-the-thich">
      <SectionHeader id="co-the-thich" title="Có thể bạn thích" />
      <SectionBoundary fallback={<RecommendationsSkeleton columns={columns} />}>
        {inView ? (
          <RecommendationList productId={productId} columns={columns} onEmpty={() => setEmpty(true)} />
        ) : (
          <RecommendationsSkeleton columns={columns} />
        )}
      </SectionBoundary>
    </section>
  );
}
