import { ProductGrid } from '../../shared/ui/product-grid.tsx';
import { SectionHead } from '../../shared/ui/section-head.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import type { Route } from './+types/route';
import { Details } from './details.tsx';
import { ShopBest } from './shop-best.tsx';

type Page = Route.ComponentProps['loaderData'];

/** What is to be read of the product, and what its shop sells besides. */
function Reading({ page }: { readonly page: Page }) {
  const { product, reviews, scores, shopBest } = page;
  const shown =
    reviews === null ? null : (
      <Reviews key={product.id} subject={{ product_id: product.id }} first={reviews} scores={scores} />
    );
  return (
    <div className="mt-8 lg:grid lg:grid-cols-[1fr_19.5rem] lg:gap-6">
      <Details product={product} reviews={shown} />
      <ShopBest cards={shopBest} />
    </div>
  );
}

/** The page below the fold. Nothing in it knows what is picked: it may come to life later than the rest. */
export default function Below({ page }: { readonly page: Page }) {
  const { product, related, crumbs } = page;
  const notice = product.is_classifieds;
  const more = notice ? undefined : crumbs.at(-1)?.to;
  return (
    <>
      {!notice && <Reading page={page} />}
      {related.length > 0 && (
        <section className="mt-8 lg:mt-10">
          <SectionHead
            title={notice ? 'Tin rao khác' : 'Sản phẩm liên quan'}
            {...(more === undefined ? {} : { more: { to: more } })}
          />
          <ProductGrid cards={related} columns={6} plain />
        </section>
      )}
    </>
  );
}
