import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { shopPath } from '#app/paths.ts';
import { answerForm, replyOrFailure } from '#app/page-forms.ts';
import { serverNow } from '#app/server-clock.ts';
import { breadcrumbJsonLd, pageMeta, publicUrl, joinSentences } from '#app/page-meta.ts';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { CODE_FORMS } from '#features/discount-codes/save-by-form.ts';
import { REVIEW_FORMS } from '#features/reviews/read/review-by-form.ts';
import { toBlockView } from '#features/shop-blocks/block-view.ts';
import { followByForm } from '#features/follow/follow-by-form.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { daysBetween } from '#features/product/load.ts';
import type { Route } from './+types/route';
import { loadCollection, loadShopHeader, loadTab, resolveShop } from '#features/shop/load.ts';
import { SHOP_PAGE_SIZE } from '#features/shop/product-query.ts';
import { ShopHeader } from './shop-header.tsx';
import { shopPlace, toShopView } from '#features/shop/shop-view.ts';
import { ShopNotices } from './shop-notices.tsx';
import { storeJsonLd } from './structured-data.ts';
import { shopCollectionPath, SHOP_TABS, parseTab, tabPath } from '#features/shop/tabs.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  const { search, searchParams } = url;
  const shop = await resolveShop(call, params.slug, (slug) => shopPath(slug) + search);
  const tab = parseTab(searchParams);
  const [head, body] = await Promise.all([
    loadShopHeader(call, shop),
    loadTab(call, shop.id, tab, searchParams),
  ]);
  const isCollections = tab === 'bo-suu-tap';
  const all = isCollections ? head.collections : [];
  const collection = isCollections ? await loadCollection(call, shop.id, { all, query: searchParams }) : null;
  redirectPastEnd(
    { pathname: shopPath(shop.slug), search },
    {
      total: collection?.total ?? body.products?.total,
      page: collection?.page ?? body.products?.list.page ?? 1,
      perPage: SHOP_PAGE_SIZE,
    },
  );
  return {
    shop: toShopView(shop),
    tab,
    days: daysBetween(Date.parse(shop.createdAt), serverNow()),
    ...head,
    deals: tab === 'dao' ? head.deals : [],
    collections: all,
    collection,
    ...body,
    blocks: body.blocks?.map(toBlockView) ?? null,
  };
}

const FORMS = { follow: followByForm, unfollow: followByForm, ...REVIEW_FORMS, ...CODE_FORMS };
export const action = (args: Route.ActionArgs) => answerForm(args, FORMS);
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => replyOrFailure(serverAction);

type Page = Route.ComponentProps['loaderData'];

const crumbsOf = ({ shop, collection }: Page): Crumb[] =>
  collection === null
    ? [{ title: shop.name }]
    : [{ title: shop.name, to: shopPath(shop.slug) }, { title: collection.name }];

const canonicalOf = ({ shop, tab, products, collection }: Page): string => {
  const page = products?.list.page ?? collection?.page ?? 1;
  const path = collection === null ? tabPath(shop.slug, tab) : shopCollectionPath(shop.slug, collection.id);
  return page > 1 ? `${path}&page=${page}` : path;
};

export const meta = (args: Route.MetaArgs) => {
  const { loaderData: page } = args;
  if (page === undefined) return [];
  const { shop, rates, tab, products, collection } = page;
  const path = canonicalOf(page);
  const about = joinSentences(shop.tagLine, shop.main_products, shopPlace(shop));
  const part = collection?.name ?? SHOP_TABS.find(({ key }) => key === tab)?.text;
  const title = tab === 'dao' ? shop.name : `${part} – ${shop.name}`;
  return pageMeta(args, {
    title,
    description: about || `Sản phẩm của ${shop.name}`,
    path,
    image: shop.coverImage ?? shop.logo,
    noindex: products !== null && (products.total === 0 || products.list.keyword !== ''),
    jsonLd: [storeJsonLd(shop, rates, publicUrl(args)), breadcrumbJsonLd(args, crumbsOf(page), path)],
  });
};

const ShopCodes = lazySection(async () => (await import('./shop-codes.tsx')).ShopCodes);
// only the active tab's script is loaded
const ShopFront = lazySection(async () => (await import('./shop-front.tsx')).ShopFront);
const FrontPage = lazySection(async () => (await import('#features/shop-blocks/front-page.tsx')).FrontPage);
const ProductsTab = lazySection(async () => (await import('./products-tab.tsx')).ProductsTab);
const CollectionsTab = lazySection(
  async () => (await import('#features/shop/collections-tab.tsx')).CollectionsTab,
);
const ShopAbout = lazySection(async () => (await import('./about.tsx')).ShopAbout);
const Activities = lazySection(async () => (await import('./activities.tsx')).Activities);
const Reviews = lazySection(async () => (await import('#features/reviews/read/reviews.tsx')).Reviews);

function Tab({ page }: { readonly page: Page }) {
  const { shop, tab, deals, collections, collection, blocks, stroll, products } = page;
  const { reviews, activities, rates, terms } = page;
  if (blocks !== null) return <FrontPage slug={shop.slug} blocks={blocks} />;
  if (stroll !== null) return <ShopFront shop={shop} deals={deals} {...stroll} />;
  if (products !== null) return <ProductsTab slug={shop.slug} {...products} />;
  if (activities !== null) return <Activities shopId={shop.id} first={activities} />;
  if (tab === 'bo-suu-tap') return <CollectionsTab shop={shop} all={collections} open={collection} />;
  if (tab === 'gioi-thieu') return <ShopAbout shop={shop} terms={terms} />;
  return (
    <section id="danh-gia" aria-label="Đánh giá của người mua" className="panel mt-4 p-4 lg:p-7">
      {reviews === null ? (
        <p className="text-md text-ink-2">Chưa xem được đánh giá lúc này, bạn thử tải lại trang nhé.</p>
      ) : (
        <Reviews subject={{ shop_id: shop.id }} first={reviews} scores={rates} hasForms />
      )}
    </section>
  );
}

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  const { shop, rates, days, tab, counts, blocks, codes } = loaderData;
  return (
    <>
      <Breadcrumbs items={crumbsOf(loaderData)} />
      <ShopHeader key={shop.id} shop={shop} rates={rates} days={days} tab={tab} counts={counts} />
      <ShopNotices shop={shop} hasNotice={blocks === null} />
      {codes.length > 0 && <ShopCodes codes={codes} />}
      <Tab key={`${shop.id} ${tab}`} page={loaderData} />
    </>
  );
}
