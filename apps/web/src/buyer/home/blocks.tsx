import { ShieldCheck } from 'lucide-react';
import { useRevalidator } from 'react-router';
import {
  ASSURED_PATH,
  BRANDS_PATH,
  CLASSIFIEDS_PATH,
  NEW_PRODUCTS_PATH,
  searchPath,
  SHOWROOMS_PATH,
} from '../../shared/paths.ts';
import { CompactCard } from '../../shared/ui/compact-card.tsx';
import type { ProductCardView } from '../../shared/ui/product-card-view.ts';
import { RetryRow } from '../../shared/ui/notice.tsx';
import { ProductCard } from '../../shared/ui/product-card.tsx';
import { ProductGrid } from '../../shared/ui/product-grid.tsx';
import { AdBanners, NewUserStrip } from './ad-banners.tsx';
import { BrandWall, FeaturedBrands } from './brands.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { ClassifiedCards } from '../classifieds/classified-cards.tsx';
import { DealBand } from './deal-band.tsx';
import { HomeKeywords } from './keywords.tsx';
import type { Block } from './load-home.ts';
import { HomePosts } from './posts.tsx';
import { Personal } from './personal.tsx';
import { Section } from './section.tsx';
import { HomeShowrooms } from './showrooms.tsx';

const CLASSIFIEDS_ON_PHONES = 4;

/** Five side by side; a strip to push on phones. */
function Strip({ cards }: { readonly cards: readonly ProductCardView[] }) {
  return (
    <ul className="noscroll grid auto-cols-[10rem] grid-flow-col gap-2.5 overflow-x-auto p-0.5 max-lg:-mx-4 max-lg:px-4 lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-5 lg:gap-4 lg:overflow-visible">
      {cards.map((card) => (
        <li key={card.id} className="grid">
          <ProductCard card={card} sizes="(min-width: 1024px) 243px, 160px" plain />
        </li>
      ))}
    </ul>
  );
}

function Ranking({ cards }: { readonly cards: readonly ProductCardView[] }) {
  return (
    <ol className="card divide-y divide-line">
      {cards.map((card, index) => (
        <li key={card.id}>
          <CompactCard card={card} rank={index + 1} />
        </li>
      ))}
    </ol>
  );
}

/** A block that could not be loaded keeps its place; the others stand. */
function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <RetryRow title="Chưa tải được mục này" loading={state === 'loading'} onRetry={() => void revalidate()} />
  );
}

/** A block of the home page by where its content comes from. */
export function BlockView({ block }: { readonly block: Block }) {
  switch (block.source) {
    case 'carousels':
      return null;
    case 'failed':
      return (
        <Section block={block}>
          <Failed />
        </Section>
      );
    case 'ad_banners':
      return <AdBanners title={block.title} at={block.at} most={block.most} />;
    case 'new_user_channel':
      return <NewUserStrip title={block.title} at={block.at} />;
    case 'hot_deals':
      return <DealBand title={block.title} cards={block.cards} />;
    case 'categories':
      return (
        <Section block={block}>
          <CategoryTiles categories={block.categories} />
        </Section>
      );
    case 'first_choice':
      return (
        <Section block={block} more={searchPath({ filter_min_rating: '4.7', sort_by: 'total_sales' })}>
          <ProductGrid cards={block.cards} columns={4} />
        </Section>
      );
    case 'top_popular':
      return (
        <Section block={block}>
          <Ranking cards={block.cards} />
        </Section>
      );
    case 'trade_assurance':
      return (
        <Section
          block={block}
          more={ASSURED_PATH}
          icon={<ShieldCheck aria-hidden className="ico size-6! text-brand" />}
        >
          <Strip cards={block.cards} />
        </Section>
      );
    case 'new_products':
      return (
        <Section block={block} more={NEW_PRODUCTS_PATH}>
          <ProductGrid cards={block.cards} columns={6} plain />
        </Section>
      );
    case 'featured_brands':
      return (
        <Section block={block} more={BRANDS_PATH}>
          <FeaturedBrands brands={block.brands} />
        </Section>
      );
    case 'brands':
      return (
        <Section block={block} more={BRANDS_PATH}>
          <BrandWall brands={block.brands} />
        </Section>
      );
    case 'showrooms':
      return (
        <Section block={block} more={SHOWROOMS_PATH}>
          <HomeShowrooms showrooms={block.showrooms} />
        </Section>
      );
    case 'for_me':
    case 'recent_products':
    case 'favourite_shops':
      return <Personal block={block} />;
    case 'blog':
      return <HomePosts block={block} posts={block.posts} />;
    case 'trending':
      return <HomeKeywords block={block} keywords={block.keywords} />;
    case 'classifieds':
      return (
        <Section block={block} more={CLASSIFIEDS_PATH}>
          <ClassifiedCards classifieds={block.classifieds} onPhones={CLASSIFIEDS_ON_PHONES} />
        </Section>
      );
  }
}
