import { listRecentProducts } from '@market/contract/analytics/routes';
import type { Card } from '@market/contract/catalogue/card-schemas';
import { listNewForMe, listRecommendedProducts } from '@market/contract/recommendations/routes';
import { isbot } from 'isbot';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { session } from '#app/session/session-store.ts';
import { cardPath, toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { useInView } from '#ui/use-in-view.ts';
import { RetryRow } from '#ui/retry-row.tsx';
import { Picture } from '#ui/picture.tsx';
import { CardPrice } from '#features/product-card/price.tsx';
import { ProductGrid, ProductGridSkeleton } from '#features/product-card/product-grid.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { viewedCategories } from '#app/analytics/browsing-history.ts';
import type { PersonalBlock } from './load-home.ts';
import { HomeSection } from './home-section.tsx';

const firstUnique = (
  lists: readonly (readonly Card[])[],
  limit: number,
  shown: readonly number[] = [],
): ProductCardView[] => {
  const cards = new Map(lists.flat().map((card) => [card.id, toCardView(card)]));
  for (const id of shown) cards.delete(id);
  return [...cards.values()].slice(0, limit);
};

/** Portions of the limit to ask for, one after the other while too many are shown above already. */
const PORTIONS = [3, 8];

/** New products of followed shops, then recommendations by recent categories. */
const findForMe = async (most: number): Promise<readonly (readonly Card[])[] | null> => {
  const category_ids = viewedCategories().map(({ id }) => id);
  const [own, others] = await Promise.all([
    session.now().status === 'user' ? call(listNewForMe, { query: { limit: most } }) : null,
    call(listRecommendedProducts, {
      query: { limit: most, ...(category_ids.length > 0 && { category_ids }) },
    }),
  ]);
  if (!others.ok && !own?.ok) return null;
  return [own?.ok ? own.value.data.products : [], others.ok ? others.value.data.products : []];
};

const loadForMe = async (limit: number, shown: readonly number[]): Promise<ProductCardView[] | null> => {
  let cards: ProductCardView[] | null = null;
  for (const portion of PORTIONS) {
    const found = await findForMe(limit * portion);
    if (found === null) return cards;
    cards = firstUnique(found, limit, shown);
    if (cards.length === limit) return cards;
  }
  return cards;
};

const loadRecent = async (limit: number): Promise<ProductCardView[] | null> => {
  const answer = await call(listRecentProducts, { query: { limit } });
  return answer.ok ? firstUnique([answer.value.data.products], limit) : null;
};

type CardsState = readonly ProductCardView[] | 'loading' | 'failed';

const loadCards = async (block: PersonalBlock): Promise<CardsState> => {
  // bots get no personal content
  if (isbot(navigator.userAgent)) return [];
  await sessionReady();
  const cards = block.source === 'for_me' ? loadForMe(block.limit, block.shown) : loadRecent(block.limit);
  return (await cards) ?? 'failed';
};

const usePersonalCards = (block: PersonalBlock, inView: boolean): [CardsState, () => void] => {
  const [state, setState] = useState<CardsState>('loading');
  useEffect(() => {
    if (inView) void loadCards(block).then(setState);
  }, [inView, block]);
  const retry = () => {
    setState('loading');
    void loadCards(block).then(setState);
  };
  return [state, retry];
};

const RECENT_GRID_CLASS = 'grid grid-cols-3 gap-2.5 sm:grid-cols-6 lg:max-w-2xl lg:gap-3';

function RecentProducts({ cards }: { readonly cards: readonly ProductCardView[] }) {
  return (
    <ul className={RECENT_GRID_CLASS}>
      {cards.map((card) => (
        <li key={card.id} className="relative min-w-0">
          <span className="block aspect-square overflow-hidden rounded-lg bg-sunken">
            {card.imageThumb !== null && (
              <Picture
                src={card.imageThumb}
                alt=""
                width={112}
                height={112}
                sizes="(min-width: 640px) 112px, 33vw"
                className="h-full w-full object-cover"
              />
            )}
          </span>
          <a href={cardPath(card)} data-nav className="mt-1.5 block after:absolute after:inset-0">
            <span className="sr-only">{card.title}, </span>
            <CardPrice card={card} short className="text-sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function PersonalSkeleton({ block: { source, limit } }: { readonly block: PersonalBlock }) {
  if (source === 'for_me') return <ProductGridSkeleton count={limit} />;
  return (
    <Loading label="Đang tải sản phẩm vừa xem" className={RECENT_GRID_CLASS}>
      {Array.from({ length: limit }, (_, place) => (
        <div key={place}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-1.5 h-5 w-2/3" />
        </div>
      ))}
    </Loading>
  );
}

function Content({
  block,
  visibleCards,
}: {
  readonly block: PersonalBlock;
  readonly visibleCards: readonly ProductCardView[];
}) {
  return block.source === 'for_me' ? (
    <ProductGrid cards={visibleCards} columns={6} plain />
  ) : (
    <RecentProducts cards={visibleCards} />
  );
}

/** Renders nothing when empty. */
export default function PersonalContent({ block }: { readonly block: PersonalBlock }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, retry] = usePersonalCards(block, useInView(place));
  if (typeof state === 'object' && state.length === 0) return null;
  const categories = viewedCategories().map(({ title }) => title);
  const sub_title =
    block.source === 'for_me' && categories.length > 0
      ? `Theo danh mục bạn xem gần đây: ${categories.join(', ')}`
      : block.sub_title;
  return (
    <div ref={place}>
      <HomeSection block={{ ...block, sub_title }}>
        {state === 'loading' && <PersonalSkeleton block={block} />}
        {state === 'failed' && <RetryRow title="Chưa tải được mục này" onRetry={retry} />}
        {typeof state === 'object' && <Content block={block} visibleCards={state} />}
      </HomeSection>
    </div>
  );
}
