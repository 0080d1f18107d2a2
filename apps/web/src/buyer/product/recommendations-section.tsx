import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { SectionHeader } from '../../shared/ui/section-header.tsx';
import { useInView } from '../../shared/ui/use-in-view.ts';
import { RecommendationsSkeleton } from './recommendations-skeleton.tsx';

const subscribeToNothing = () => () => {};
const RecommendationList = lazy(() => import('./recommendation-list.tsx'));

/**
 * What this person may like, at the very end. The page is the same for everybody, so the browser keeps the place as soon
 * as it is there, far out of sight, and asks when it is near. Without scripts nothing stands here.
 */
export function RecommendationsSection({
  productId = null,
  columns = 6,
}: {
  /** The product that is looked at. */
  readonly productId?: number | null;
  /** 4 beside something. */
  readonly columns?: 4 | 6;
}) {
  const place = useRef<HTMLElement>(null);
  const here = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [empty, setEmpty] = useState(false);
  const near = useInView(place, here);
  if (!here || empty) return null;
  return (
    <section ref={place} className="mt-8 lg:mt-10" aria-labelledby="co-the-thich">
      <SectionHeader id="co-the-thich" title="Có thể bạn thích" />
      <Suspense fallback={<RecommendationsSkeleton columns={columns} />}>
        {near ? (
          <RecommendationList productId={productId} columns={columns} onEmpty={() => setEmpty(true)} />
        ) : (
          <RecommendationsSkeleton columns={columns} />
        )}
      </Suspense>
    </section>
  );
}
