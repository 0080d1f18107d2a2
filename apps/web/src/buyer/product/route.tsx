import { servicesContext } from '../../context.ts';
import { categoryPath, productPath, showroomPath } from '../../shared/paths.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { lazySection } from '../../shared/errors/section-boundary.tsx';
import { breadcrumbJsonLd, pageMeta, plainText, publicUrl } from '../../shared/page-meta.ts';
import { Breadcrumbs, type Crumb } from '../../shared/ui/breadcrumbs.tsx';
import { pictureAt } from '../../shared/ui/picture-sources.ts';
import type { Route } from './+types/route';
import { reviewsPageOf } from '../reviews/read/load-reviews.ts';
import { BuyPanel } from './buy-panel.tsx';
import { BuyProvider, useBuy } from './purchase-context.tsx';
import { Gallery } from './gallery.tsx';
import { Heading } from './heading.tsx';
import { daysBetween, loadSurroundings, resolveProduct } from './load.ts';
import { productView, showsPrices } from './product-view.ts';
import { productData } from './structured-data.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  const now = serverNow();
  const { search, searchParams } = new URL(request.url);
  const product = await resolveProduct(call, params.handleId, search, now);
  const { lv1, lv2 } = product.categories;
  const { showroom } = product;
  const end = product.classifieds?.expired_at;
  return {
    product: productView(product),
    crumbs: [lv1, lv2].map((level): Crumb => ({ title: level.title, to: categoryPath(level) })),
    showroom: showroom && { title: showroom.title, to: showroomPath(showroom.slug) },
    shopDays: daysBetween(Date.parse(product.shop.createdAt), now),
    daysLeft: end === undefined ? 0 : daysBetween(now, Date.parse(end)),
    ...(await loadSurroundings(call, product, reviewsPageOf(searchParams))),
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
      productData(product, publicUrl(args), crumbs.at(-1)?.title ?? ''),
      breadcrumbJsonLd(args, crumbsOf(loaderData), path),
    ],
  });
};

// what a product is seldom, and what stands beside and below
const UnderGallery = lazySection(async () => (await import('./gallery-footer.tsx')).UnderGallery);
const Instead = lazySection(async () => (await import('./unavailable-offer.tsx')).Instead);
const Beside = lazySection(async () => (await import('./sidebar.tsx')).Beside);
const Below = lazySection(async () => (await import('./details-section.tsx')).Below);

/** The middle column below the title: what one can do with this product. */
function Offer({ page: { daysLeft, terms } }: { readonly page: Page }) {
  const { product } = useBuy();
  const isSold = !product.is_classifieds && product.closed === null && showsPrices(product);
  return isSold ? <BuyPanel terms={terms} /> : <Instead daysLeft={daysLeft} />;
}

/** What the product's page knows. */
export type Page = Route.ComponentProps['loaderData'];

function Top({ page }: { readonly page: Page }) {
  const { product } = page;
  return (
    <div className="lg:grid lg:grid-cols-[25.5rem_1fr_17.5rem] lg:gap-7">
      <div className="min-w-0">
        <Gallery />
        <UnderGallery product={product} />
      </div>
      <div className="mt-4 min-w-0 lg:mt-0">
        <Heading product={product} />
        <Offer page={page} />
      </div>
      <aside className="mt-5 lg:mt-0" aria-label="Shop và giao hàng">
        <Beside page={page} />
      </aside>
    </div>
  );
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  return (
    <BuyProvider key={product.id} product={product}>
      <Breadcrumbs items={crumbsOf(loaderData)} />
      <Top page={loaderData} />
      <Below page={loaderData} />
    </BuyProvider>
  );
}
