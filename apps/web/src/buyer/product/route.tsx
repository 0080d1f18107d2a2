import { servicesContext } from '../../context.ts';
import { categoryPath, productPath, shopPath, showroomPath } from '../../shared/addresses.ts';
import { serverNow } from '../../shared/clock.ts';
import { breadcrumbData, pageMeta, plainText, publicUrlOf } from '../../shared/meta.ts';
import { Breadcrumbs, type Crumb } from '../../shared/ui/breadcrumbs.tsx';
import { pictureAt } from '../../shared/ui/picture-sources.ts';
import { ProductGrid } from '../../shared/ui/product-grid.tsx';
import { SectionHead } from '../../shared/ui/section-head.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import type { Route } from './+types/route';
import { Assurance } from './assurance.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { BuyProvider, useBuy } from './buy.tsx';
import { Classified } from './classified.tsx';
import { ClosedPanel } from './closed-panel.tsx';
import { Delivery } from './delivery.tsx';
import { Details, RichText } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { Heading } from './heading.tsx';
import { HiddenPrice } from './hidden-price.tsx';
import { KeywordsCard } from './keywords-card.tsx';
import { daysBetween, loadSurroundings, resolveProduct } from './load.ts';
import { MaybeYouLike } from './maybe-you-like.tsx';
import { productView, showsPrices } from './product-view.ts';
import { ShareButton } from './share-button.tsx';
import { ShopCard } from './shop-card.tsx';
import { ShopPicks } from './shop-picks.tsx';
import { SizeCard } from './size-table.tsx';
import { productData } from './structured-data.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  const now = serverNow();
  const product = await resolveProduct(call, params.handleId, new URL(request.url).search, now);
  const { lv1, lv2 } = product.categories;
  const { showroom } = product;
  const end = product.classifieds?.expired_at;
  return {
    product: productView(product),
    crumbs: [lv1, lv2].map((level): Crumb => ({ title: level.title, to: categoryPath(level) })),
    showroom: showroom && { title: showroom.title, to: showroomPath(showroom.slug) },
    shopDays: daysBetween(Date.parse(product.shop.createdAt), now),
    daysLeft: end === undefined ? 0 : daysBetween(now, Date.parse(end)),
    ...(await loadSurroundings(call, product)),
  };
}

const crumbsOf = ({ product, crumbs, showroom }: Route.ComponentProps['loaderData']): Crumb[] => [
  ...crumbs,
  ...(showroom === null ? [] : [showroom]),
  { title: product.title },
];

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (loaderData === undefined) return [];
  const { product, crumbs } = loaderData;
  const path = productPath(product.handle, product.id);
  const [picture] = product.images;
  return pageMeta(args, {
    title: product.title,
    description: plainText(product.body_html) || `${product.title} của ${product.shop.name}`,
    path,
    image: picture === undefined ? null : pictureAt(picture.src, 800),
    type: 'product',
    jsonLd: [
      productData(product, publicUrlOf(args), crumbs.at(-1)?.title ?? ''),
      breadcrumbData(args, crumbsOf(loaderData), path),
    ],
  });
};

/** The middle column below the title: what one can do with this product. */
function Offer({ daysLeft }: { readonly daysLeft: number }) {
  const { product } = useBuy();
  if (product.is_classifieds) return <Classified daysLeft={daysLeft} />;
  if (!showsPrices(product) && product.closed === null) return <HiddenPrice />;
  return product.closed === null ? <BuyPanel /> : <ClosedPanel closed={product.closed} />;
}

type Page = Route.ComponentProps['loaderData'];

function Top({ page }: { readonly page: Page }) {
  const { product, shop, shopDays, terms, daysLeft } = page;
  return (
    <div className="lg:grid lg:grid-cols-[25.5rem_1fr_17.5rem] lg:gap-7">
      <div className="min-w-0">
        <Gallery />
        <ShareButton title={product.title} />
        {product.size_table !== null && <SizeCard table={product.size_table} />}
      </div>
      <div className="mt-4 min-w-0 lg:mt-0">
        <Heading product={product} />
        <Offer daysLeft={daysLeft} />
        {product.is_classifieds && product.body_html !== '' && (
          <>
            <h2 className="mt-6 mb-1.5 text-lg font-bold">Mô tả</h2>
            <RichText html={product.body_html} />
          </>
        )}
      </div>
      <aside className="mt-5 lg:mt-0" aria-label="Shop và giao hàng">
        <ShopCard shop={product.shop} extras={shop} days={shopDays} />
        <Assurance product={product} />
        {!product.is_classifieds && product.closed === null && <Delivery terms={terms} />}
      </aside>
    </div>
  );
}

function Below({ page }: { readonly page: Page }) {
  const { product, reviews, scores, ofShop, keywords } = page;
  const shown =
    reviews === null ? null : (
      <Reviews subject={{ product_id: product.id }} first={reviews} scores={scores} />
    );
  return (
    <div className="mt-8 lg:grid lg:grid-cols-[1fr_19.5rem] lg:gap-6">
      <Details product={product} reviews={shown} />
      <div>
        <ShopPicks cards={ofShop.picks} />
        <KeywordsCard keywords={keywords} />
      </div>
    </div>
  );
}

function Shelf({
  title,
  cards,
  more,
}: {
  readonly title: string;
  readonly cards: Page['related'];
  readonly more?: string | undefined;
}) {
  if (cards.length === 0) return null;
  return (
    <section className="mt-8 lg:mt-10">
      <SectionHead title={title} {...(more === undefined ? {} : { more: { to: more } })} />
      <ProductGrid cards={cards} columns={6} plain />
    </section>
  );
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, related, ofShop, crumbs } = loaderData;
  const notice = product.is_classifieds;
  const more = notice ? undefined : crumbs.at(-1)?.to;
  return (
    <BuyProvider key={product.id} product={product}>
      <Breadcrumbs items={crumbsOf(loaderData)} />
      <Top page={loaderData} />
      {!notice && <Below page={loaderData} />}
      <Shelf title={notice ? 'Tin rao khác' : 'Sản phẩm liên quan'} cards={related} more={more} />
      <Shelf title="Bán chạy của shop" cards={ofShop.best} more={shopPath(product.shop.slug)} />
      {!notice && <MaybeYouLike productId={product.id} />}
    </BuyProvider>
  );
}
