import { ShieldCheck } from '#ui/icons.ts';
import { useRevalidator } from 'react-router';
import {
  ASSURED_PATH,
  BRANDS_PATH,
  CLASSIFIEDS_PATH,
  NEW_PRODUCTS_PATH,
  searchPath,
  SHOWROOMS_PATH,
} from '#app/paths.ts';
import { CompactCard } from '#features/product-card/compact-card.tsx';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { RetryRow } from '#ui/retry-row.tsx';
import { ProductCard } from '#features/product-card/product-card.tsx';
import { ProductGrid } from '#features/product-card/product-grid.tsx';
import { AdBanners, NewUserStrip } from './ad-banners.tsx';
import { BrandWall, FeaturedBrands } from '#features/shop/brands.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { ClassifiedCards } from '#features/classifieds/classified-cards.tsx';
import { HotDeals } from './hot-deals.tsx';
import { HomeKeywords } from './trending-keywords.tsx';
import type { Block } from './load-home.ts';
import { HomeBlogPosts } from './blog-posts.tsx';
import { PersonalBlockView } from './personal-block.tsx';
import { HomeSection } from './home-section.tsx';
import { HomeShowrooms } from './showrooms.tsx';

const MAX_PHONE_CLASSIFIEDS = 4;

/** Scrolls horizontally on phones. */
function ProductStrip({ cards }: { readonly cards: readonly ProductCardView[] }) {
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

function FailedBlock() {
  const { revalidate, state } = useRevalidator();
  return (
    <RetryRow title="Chưa tải được mục này" loading={state === 'loading'} onRetry={() => void revalidate()} />
  );
}

export function BlockView({ block }: { readonly block: Block }) {
  switch (block.source) {
    case 'carousels':
      return null;
    case 'failed':
      return (
        <HomeSection block={block}>
          <FailedBlock />
        </HomeSection>
      );
    case 'ad_banners':
      return <AdBanners title={block.title} at={block.at} max={block.max} />;
    case 'new_user_channel':
      return <NewUserStrip title={block.title} at={block.at} />;
    case 'hot_deals':
      return <HotDeals title={block.title} cards={block.cards} />;
    case 'categories':
      return (
        <HomeSection block={block}>
          <CategoryTiles categories={block.categories} />
        </HomeSection>
      );
    case 'first_choice':
      return (
        <HomeSection block={block} more={searchPath({ filter_min_rating: '4.7', sort_by: 'total_sales' })}>
          <ProductGrid cards={block.cards} columns={4} />
        </HomeSection>
      );
    case 'top_popular':
      return (
        <HomeSection block={block}>
          <Ranking cards={block.cards} />
        </HomeSection>
      );
    case 'trade_assurance':
      return (
        <HomeSection
          block={block}
          more={ASSURED_PATH}
          icon={<ShieldCheck aria-hidden className="ico size-6! text-brand-mark" />}
        >
          <ProductStrip cards={block.cards} />
        </HomeSection>
      );
    case 'new_products':
      return (
        <HomeSection block={block} more={NEW_PRODUCTS_PATH}>
          <ProductGrid cards={block.cards} columns={6} plain />
        </HomeSection>
      );
    case 'featured_brands':
      return (
        <HomeSection block={block} more={BRANDS_PATH}>
          <FeaturedBrands brands={block.brands} />
        </HomeSection>
      );
    case 'brands':
      return (
        <HomeSection block={block} more={BRANDS_PATH}>
          <BrandWall brands={block.brands} />
        </HomeSection>
      );
    case 'showrooms':
      return (
        <HomeSection block={block} more={SHOWROOMS_PATH}>
          <HomeShowrooms showrooms={block.showrooms} />
        </HomeSection>
      );
    case 'for_me':
    case 'recent_products':
    case 'favourite_shops':
      return <PersonalBlockView block={block} />;
    case 'blog':
      return <HomeBlogPosts block={block} posts={block.posts} />;
    case 'trending':
      return <HomeKeywords block={block} keywords={block.keywords} />;
    case 'classifieds':
      return (
        <HomeSection block={block} more={CLASSIFIEDS_PATH}>
          <ClassifiedCards classifieds={block.classifieds} onPhones={MAX_PHONE_CLASSIFIEDS} />
        </HomeSection>
      );
  }
}
