import { servicesContext } from '#app/context.ts';
import { answerForm, replyOrFailure } from '#app/page-forms.ts';
import { productPath } from '#app/paths.ts';
import { serverNow } from '#app/server-clock.ts';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { breadcrumbJsonLd, pageMeta, plainText, publicUrl } from '#app/page-meta.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { pictureAt } from '#ui/picture-sources.ts';
import { saveWishByForm } from '#features/wishlist/wishlist-by-form.ts';
import type { Route } from './+types/route';
import { BuyPanel } from './buy-panel.tsx';
import { followByForm } from '#features/follow/follow-by-form.ts';
import { PurchaseProvider, usePurchase } from '#features/product/purchase-context.tsx';
import { Gallery } from './gallery.tsx';
import { ProductHeading } from '#features/product/product-heading.tsx';
import { REVIEW_FORMS } from '#features/reviews/read/review-by-form.ts';
import { loadPage, type ProductPage } from '#features/product/load.ts';
import { hasVisiblePrices } from '#features/product/product-view.ts';
import { leadByForm } from './lead-by-form.ts';
import { productJsonLd } from './structured-data.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  return loadPage(call, params.handleId, new URL(request.url), serverNow());
}

const FORMS = {
  follow: followByForm,
  unfollow: followByForm,
  like: saveWishByForm,
  unlike: saveWishByForm,
  lead: leadByForm,
  ...REVIEW_FORMS,
};
export const action = (args: Route.ActionArgs) => answerForm(args, FORMS);
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => replyOrFailure(serverAction);

const crumbsOf = ({ product, crumbs, showroom }: ProductPage): Crumb[] => [
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
      productJsonLd(product, publicUrl(args), crumbs.at(-1)?.title ?? ''),
      breadcrumbJsonLd(args, crumbsOf(loaderData), path),
    ],
  });
};

// below the fold or rarely needed
const UnderGallery = lazySection(async () => (await import('./gallery-footer.tsx')).GalleryFooter);
const UnavailableOffer = lazySection(async () => (await import('./unavailable-offer.tsx')).UnavailableOffer);
const ProductSidebar = lazySection(async () => (await import('./sidebar.tsx')).ProductSidebar);
const DetailsSection = lazySection(async () => (await import('./details-section.tsx')).DetailsSection);

function ProductOffer({ page: { daysLeft, terms } }: { readonly page: ProductPage }) {
  const { product } = usePurchase();
  const isSold = !product.is_classifieds && product.closed === null && hasVisiblePrices(product);
  return isSold ? <BuyPanel terms={terms} /> : <UnavailableOffer daysLeft={daysLeft} />;
}

function ProductTop({ page }: { readonly page: ProductPage }) {
  const { product } = page;
  return (
    <div className="lg:grid lg:grid-cols-[25.5rem_1fr_17.5rem] lg:gap-7">
      <div className="min-w-0">
        <Gallery />
        <UnderGallery product={product} />
      </div>
      <div className="mt-4 min-w-0 lg:mt-0">
        <ProductHeading product={product} />
        <ProductOffer page={page} />
      </div>
      <aside className="mt-5 lg:mt-0" aria-label="Shop và giao hàng">
        <ProductSidebar page={page} />
      </aside>
    </div>
  );
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  return (
    <PurchaseProvider key={product.id} product={product}>
      <Breadcrumbs items={crumbsOf(loaderData)} />
      <ProductTop page={loaderData} />
      <DetailsSection page={loaderData} />
    </PurchaseProvider>
  );
}
