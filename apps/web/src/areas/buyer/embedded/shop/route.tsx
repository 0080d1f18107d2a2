import { compactDong, formatNumber } from '@market/contract/rules/money';
import { ArrowUpRight } from '#ui/icons.ts';
import { servicesContext } from '#app/context.ts';
import { shopPath } from '#app/paths.ts';
import { pageMeta, joinSentences } from '#app/page-meta.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { resolveShop } from '#features/shop/load.ts';
import { shopPlace, toShopView, type ShopView } from '#features/shop/shop-view.ts';
import { EmbeddedCard } from '../embedded-card.tsx';
import { ExternalLink } from '../external-link.tsx';
import { loadCards } from './load.ts';
import type { Route } from './+types/route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  const shop = await resolveShop(call, params.slug, (slug) => `/iframe/shop/${slug}`);
  return { shop: toShopView(shop), cards: await loadCards(call, shop.id) };
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (loaderData === undefined) return [];
  const { shop } = loaderData;
  return pageMeta(args, {
    title: shop.name,
    description: joinSentences(shop.tagLine, shop.main_products) || `Sản phẩm của ${shop.name}`,
    path: shopPath(shop.slug),
    image: shop.coverImage ?? shop.logo,
    noindex: true,
  });
};

function Head({ shop }: { readonly shop: ShopView }) {
  return (
    <header className="flex flex-wrap items-center gap-3">
      <Avatar name={shop.name} src={shop.logo ?? shop.avatar} size={64} className="rounded-xl!" />
      <div className="min-w-0 flex-1">
        <h1 className="flex flex-wrap items-center gap-2 text-xl font-bold">
          <ExternalLink to={shopPath(shop.slug)}>{shop.name}</ExternalLink>
          <ShopBadges shop={shop} full />
        </h1>
        {shop.tagLine !== null && <p className="text-sm text-ink-2">{shop.tagLine}</p>}
        <p className="num text-xs text-ink-3">
          {[
            shopPlace(shop),
            `${formatNumber(shop.totalProducts)} sản phẩm`,
            `${compactDong(shop.totalFollowing)} người theo dõi`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ExternalLink to={shopPath(shop.slug)} className="btn btn-primary max-sm:w-full">
        Vào shop
        <ArrowUpRight aria-hidden className="ico" />
      </ExternalLink>
    </header>
  );
}

export default function EmbeddedShop({ loaderData: { shop, cards } }: Route.ComponentProps) {
  return (
    <>
      <Head shop={shop} />
      {cards.length === 0 ? (
        <p className="mt-6 text-md text-ink-2">Shop chưa có sản phẩm để giới thiệu ở đây.</p>
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
          {cards.map((card) => (
            <li key={card.id} className="grid">
              <EmbeddedCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
