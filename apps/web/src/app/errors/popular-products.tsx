import { listTopSummaries } from '@market/contract/product-search/routes';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import { searchPath } from '../paths.ts';
import { type ProductCardView } from '#features/product-card/product-card-view.ts';
import { ProductGrid, ProductGridSkeleton } from '#features/product-card/product-grid.tsx';
import { SectionHeader } from '#ui/section-header.tsx';

const LIMIT = 6;

const load = async (): Promise<ProductCardView[]> => {
  const answer = await call(listTopSummaries, { query: { limit: LIMIT } });
  return answer.ok ? answer.value.products : [];
};

/** Renders nothing when the request fails. */
export function PopularProducts() {
  const [cards, setCards] = useState<readonly ProductCardView[] | null>(null);
  useEffect(() => {
    void load().then(setCards);
  }, []);
  if (cards?.length === 0) return null;
  return (
    <section aria-labelledby="co-the-ban-dang-tim" className="mt-6 noscript:hidden!">
      <SectionHeader id="co-the-ban-dang-tim" title="Có thể bạn đang tìm" more={{ to: searchPath() }} />
      {cards === null ? <ProductGridSkeleton count={LIMIT} /> : <ProductGrid cards={cards} />}
    </section>
  );
}
