import { listTopProducts } from '@market/contract';
import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { searchPath } from '../paths.ts';
import { cardView, type CardView } from '../ui/card-view.ts';
import { ProductGrid, ProductGridSkeleton } from '../ui/product-grid.tsx';
import { SectionHead } from '../ui/section-head.tsx';

const SHOWN = 6;

const load = async (): Promise<CardView[]> => {
  const answer = await call(listTopProducts, { query: { limit: SHOWN } });
  return answer.ok ? answer.value.products.map(cardView) : [];
};

/** What others look for this week, under a page that is not there. Without an answer it goes. */
export function Sought() {
  const [cards, setCards] = useState<readonly CardView[] | null>(null);
  useEffect(() => {
    void load().then(setCards);
  }, []);
  if (cards?.length === 0) return null;
  return (
    <section aria-labelledby="co-the-ban-dang-tim" className="mt-6 noscript:hidden!">
      <SectionHead id="co-the-ban-dang-tim" title="Có thể bạn đang tìm" more={{ to: searchPath() }} />
      {cards === null ? <ProductGridSkeleton count={SHOWN} /> : <ProductGrid cards={cards} />}
    </section>
  );
}
