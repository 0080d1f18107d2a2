import { CLASSIFIEDS_PATH, shopPath } from '#app/paths.ts';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { ClassifiedCards } from '#features/classifieds/classified-cards.tsx';
import { ProductGrid } from '#features/product-card/product-grid.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { Reviews } from '#features/reviews/read/reviews.tsx';
import { ProductDetails } from '#features/product/product-details.tsx';
import { KeywordsCard } from './keywords-card.tsx';
import { RecommendationsSection } from '#features/recommendations/recommendations-section.tsx';
import { OrderCard } from './order-card.tsx';
import type { ProductPage } from '#features/product/load.ts';
import { ShopPicks } from './shop-picks.tsx';

function ProductAbout({ page }: { readonly page: ProductPage }) {
  const { product, reviews, scores, ofShop, keywords } = page;
  const visible =
    reviews === null ? null : (
      <SectionBoundary>
        <Reviews subject={{ product_id: product.id }} first={reviews} scores={scores} hasForms />
      </SectionBoundary>
    );
  return (
    <div className="mt-8 lg:grid lg:grid-cols-[1fr_19.5rem] lg:gap-6">
      <ProductDetails product={product} reviews={visible} />
      <div>
        <ShopPicks cards={ofShop.picks} />
        <KeywordsCard keywords={keywords} />
        <OrderCard />
      </div>
    </div>
  );
}

function ProductShelf({
  title,
  cards,
  more,
}: {
  readonly title: string;
  readonly cards: ProductPage['related'];
  readonly more?: string | undefined;
}) {
  if (cards.length === 0) return null;
  return (
    <section className="mt-8 lg:mt-10">
      <SectionHeader title={title} {...(more === undefined ? {} : { more: { to: more } })} />
      <SectionBoundary>
        <ProductGrid cards={cards} columns={6} plain />
      </SectionBoundary>
    </section>
  );
}

function OtherClassifieds({ others }: Pick<ProductPage, 'others'>) {
  if (others.length === 0) return null;
  return (
    <section className="mt-8 lg:mt-10">
      <SectionHeader title="Tin rao tương tự" more={{ to: CLASSIFIEDS_PATH }} />
      <ClassifiedCards classifieds={others} large />
    </section>
  );
}

export function DetailsSection({ page }: { readonly page: ProductPage }) {
  const { product, related, others, ofShop, crumbs } = page;
  if (product.is_classifieds) return <OtherClassifieds others={others} />;
  return (
    <>
      <ProductAbout page={page} />
      <ProductShelf title="Sản phẩm liên quan" cards={related} more={crumbs.at(-1)?.to} />
      <ProductShelf title="Bán chạy của shop" cards={ofShop.best} more={shopPath(product.shop.slug)} />
      <RecommendationsSection productId={product.id} />
    </>
  );
}
