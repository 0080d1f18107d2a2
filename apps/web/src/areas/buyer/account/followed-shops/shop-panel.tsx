import { compactDong, formatNumber } from '@market/contract/rules/money';
import { Check } from '#ui/icons.ts';
import { Link } from 'react-router';
import { FOLLOWED_SHOPS_PATH, shopPath } from '#app/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { Button } from '#ui/button.tsx';
import { cardPath, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { Picture } from '#ui/picture.tsx';
import { CardPrice } from '#features/product-card/price.tsx';
import { Rating } from '#ui/rating.tsx';
import type { FollowedView } from './followed-view.ts';

function Product({ card }: { readonly card: ProductCardView }) {
  return (
    <li className="relative min-w-0">
      <span className="thumb block aspect-square">
        {card.imageThumb !== null && (
          <Picture
            src={card.imageThumb}
            alt=""
            width={112}
            height={112}
            sizes="(min-width: 1024px) 112px, 22vw"
            className="size-full object-cover"
          />
        )}
      </span>
      <a href={cardPath(card)} data-nav className="mt-1 block after:absolute after:inset-0">
        <span className="sr-only">{card.title}, </span>
        <CardPrice card={card} short className="text-2xs tracking-[-.05em] sm:text-xs sm:tracking-normal" />
      </a>
    </li>
  );
}

interface ShopPanelProps {
  readonly shop: FollowedView;
  readonly leaving: boolean;
  readonly onLeave: () => void;
}

export function ShopPanel({ shop, leaving, onLeave }: ShopPanelProps) {
  const { name, slug, totalFollowing, responseRate, ratingAvg, newProducts, cards } = shop;
  return (
    <article className="panel h-full p-4">
      <div className="flex items-center gap-3 max-[359px]:flex-wrap">
        <div className="relative flex min-w-0 flex-1 items-center gap-3 max-[359px]:basis-full">
          <Avatar name={name} src={shop.logo ?? shop.avatar} size={48} className="rounded-xl!" />
          <div className="min-w-0">
            <h2 className="font-semibold">
              <Link
                to={shopPath(slug)}
                className="line-clamp-2 leading-6 after:absolute after:inset-0 hover:text-brand-ink"
              >
                {name}
              </Link>
            </h2>
            <div className="mt-0.5 flex flex-wrap gap-1 empty:hidden">
              <ShopBadges shop={shop} />
              {shop.status === 'vacation' && <Badge tone="mute">Tạm nghỉ</Badge>}
            </div>
          </div>
        </div>
        <form method="post" action={FOLLOWED_SHOPS_PATH} className="contents">
          <input type="hidden" name="shop_id" value={shop.id} />
          <Button
            type="submit"
            name="intent"
            value="unfollow"
            appearance="soft"
            size="sm"
            className="max-lg:h-11!"
            loading={leaving}
            onClick={insteadOfSubmit(onLeave)}
            icon={<Check aria-hidden className="ico size-4!" />}
          >
            Đang theo dõi<span className="sr-only"> {name}, bấm để bỏ theo dõi</span>
          </Button>
        </form>
      </div>
      <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {ratingAvg !== null && <Rating mean={ratingAvg} className="font-semibold" />}
        <span className="num">{compactDong(totalFollowing)} theo dõi</span>
        {responseRate !== null && <span className="num">Phản hồi {Math.round(responseRate)}%</span>}
        {newProducts > 0 && (
          <span className="num ml-auto font-semibold text-brand-ink">
            {formatNumber(newProducts)} mẫu mới
          </span>
        )}
      </p>
      {cards.length > 0 && (
        <ul
          aria-label={`Mới của ${name}`}
          className="mt-3 grid grid-cols-4 gap-2 max-[359px]:grid-cols-3 max-[359px]:[&>:nth-child(4)]:hidden"
        >
          {cards.map((card) => (
            <Product key={card.id} card={card} />
          ))}
        </ul>
      )}
    </article>
  );
}
