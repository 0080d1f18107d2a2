import { listFollowedShops } from '@market/contract/following/routes';
import type { FollowedShop } from '@market/contract/following/schemas';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api.ts';
import { FOLLOWED_SHOPS_PATH, shopPath } from '#app/paths.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useInView } from '#ui/use-in-view.ts';
import { RetryRow } from '#ui/retry-row.tsx';
import { Rating } from '#ui/rating.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { ShopsBlock } from './load-home.ts';
import { HomeSection } from './home-section.tsx';

type ShopsState = readonly FollowedShop[] | 'loading' | 'failed';

const load = async (limit: number): Promise<ShopsState> => {
  await sessionReady();
  const answer = await call(listFollowedShops, { query: { limit } });
  if (answer.ok) return answer.value.data.shops;
  // guests follow no shops
  return answer.status === 401 ? [] : 'failed';
};

const useFollowedShops = (limit: number, inView: boolean): [ShopsState, () => void] => {
  const [shops, setShops] = useState<ShopsState>('loading');
  useEffect(() => {
    if (inView) void load(limit).then(setShops);
  }, [inView, limit]);
  const retry = () => {
    setShops('loading');
    void load(limit).then(setShops);
  };
  return [shops, retry];
};

const GRID_CLASS = 'grid gap-2.5 sm:grid-cols-2 lg:gap-3';

function ShopCard({ shop }: { readonly shop: FollowedShop }) {
  const { name, slug, ratingAvg, province, newProducts } = shop;
  return (
    <Link to={shopPath(slug)} className="card flex items-center gap-3 p-3">
      <Avatar name={name} src={shop.logo ?? shop.avatar} size={44} className="rounded-lg!" />
      <span className="min-w-0">
        <b className="block truncate text-sm font-semibold">{name}</b>
        <span className="num flex items-center gap-1 truncate text-xs text-ink-3">
          {ratingAvg !== null && <Rating mean={ratingAvg} />}
          {ratingAvg !== null && province !== null && ' · '}
          {province?.replace(/^(?:Thành phố|Tỉnh) /u, '')}
        </span>
      </span>
      {newProducts > 0 && (
        <span className="num ml-auto text-xs font-semibold whitespace-nowrap text-brand-ink">
          {newProducts} mẫu mới
        </span>
      )}
    </Link>
  );
}

/** Newest follow first; renders nothing without any. */
export default function FavouriteShops({ block }: { readonly block: ShopsBlock }) {
  const place = useRef<HTMLDivElement>(null);
  const [shops, retry] = useFollowedShops(block.limit, useInView(place));
  if (typeof shops === 'object' && shops.length === 0) return null;
  return (
    <div ref={place}>
      <HomeSection block={block} more={FOLLOWED_SHOPS_PATH}>
        {shops === 'loading' && (
          <Loading label="Đang tải shop bạn theo dõi" className={GRID_CLASS}>
            {Array.from({ length: block.limit }, (_, index) => (
              <Skeleton key={index} className="h-17 rounded-lg!" />
            ))}
          </Loading>
        )}
        {shops === 'failed' && <RetryRow title="Chưa tải được mục này" onRetry={retry} />}
        {typeof shops === 'object' && (
          <ul className={GRID_CLASS}>
            {shops.map((shop) => (
              <li key={shop.id} className="min-w-0">
                <ShopCard shop={shop} />
              </li>
            ))}
          </ul>
        )}
      </HomeSection>
    </div>
  );
}
