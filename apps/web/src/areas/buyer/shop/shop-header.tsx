import { marketName } from '@market/contract/rules/market-name';
import type { ShopRates } from '@market/contract/reviews/schemas';
import { durationText } from '@market/contract/rules/duration';
import { compactDong, formatNumber } from '@market/contract/rules/money';
import {
  CalendarCheck,
  MessageCircleMore,
  MessageCircleReply,
  Package,
  Repeat2,
  Star,
  Users,
} from '#ui/icons.ts';
import { newRfqPath } from '#app/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { Picture } from '#ui/picture.tsx';
import { formatRating } from '#ui/rating.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { chatWithPath } from '#features/chat/chat-paths.ts';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { useFollow } from '#features/follow/use-follow.ts';
import type { ShopView } from '#features/shop/shop-view.ts';
import { visibleTabs, tabPath, type ShopTab, type TabCounts } from '#features/shop/tabs.ts';

interface ShopHeaderProps {
  readonly shop: ShopView;
  readonly rates: ShopRates | null;
  /** Days since the shop joined. */
  readonly days: number;
  readonly tab: ShopTab;
  readonly counts: TabCounts;
}

const responseText = (minutes: number | null): string => {
  if (minutes === null) return 'Phản hồi';
  return minutes < 60 ? `Phản hồi trong ${minutes} phút` : `Phản hồi trong ${Math.round(minutes / 60)} giờ`;
};

interface FactsProps extends Pick<ShopHeaderProps, 'shop' | 'rates' | 'days'> {
  readonly followers: number;
}

const shopFacts = ({ shop, rates, days, followers }: FactsProps) =>
  [
    rates !== null &&
      rates.rating !== null && {
        Icon: Star,
        fact: formatRating(rates.rating),
        term: `${formatNumber(rates.total_reviews)} đánh giá`,
      },
    { Icon: Users, fact: compactDong(followers), term: 'Người theo dõi' },
    shop.responseRate !== null && {
      Icon: MessageCircleReply,
      fact: `${Math.round(shop.responseRate)}%`,
      term: responseText(shop.response_time),
    },
    shop.repeat_purchase_rate !== null && {
      Icon: Repeat2,
      fact: `${Math.round(shop.repeat_purchase_rate * 100)}%`,
      term: 'Khách mua lại',
    },
    { Icon: Package, fact: formatNumber(shop.totalProducts), term: 'Sản phẩm' },
    { Icon: CalendarCheck, fact: durationText(days), term: `Trên ${marketName()}` },
  ].filter((fact) => fact !== false);

function Facts(props: FactsProps) {
  return (
    <dl className="mt-5 grid grid-cols-3 gap-x-2 gap-y-3 border-t border-line py-4 text-sm lg:grid-cols-6">
      {shopFacts(props).map(({ Icon, fact, term }) => (
        <div key={term} className="relative flex flex-col lg:pl-7.5">
          <dt className="order-last text-xs text-ink-3">{term}</dt>
          <dd className="num text-lg leading-5 font-bold">
            <Icon aria-hidden className="ico absolute top-0 left-0 size-5! text-brand-mark max-lg:hidden" />
            {fact}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ShopHeader({ shop, rates, days, tab, counts }: ShopHeaderProps) {
  const cover = shop.coverImage ?? shop.banner;
  const follow = useFollow(shop);
  return (
    <section className="panel overflow-hidden">
      {cover === null ? (
        <div className="awning-top h-20 lg:h-28" />
      ) : (
        <Picture
          src={cover}
          alt=""
          first
          width={1200}
          height={262}
          // phones leave out the quarter at the left, where the logo is
          sizes="(min-width: 1024px) 1280px, (min-width: 640px) 100vw, 125vw"
          className="aspect-17/5 w-full object-cover object-right sm:aspect-1200/262"
        />
      )}
      <div className="px-4 lg:px-7">
        <div className="-mt-9 lg:-mt-12 lg:flex lg:items-end lg:gap-5">
          <Avatar
            name={shop.name}
            src={shop.logo ?? shop.avatar}
            size={112}
            className="relative rounded-2xl! ring-4 ring-surface max-lg:size-20!"
          />
          <div className="mt-2 min-w-0 flex-1 lg:mt-0 lg:pt-14">
            <div className="flex flex-wrap items-center gap-2">
              <h1 className="min-w-0 text-xl font-bold break-words lg:text-2xl">{shop.name}</h1>
              <ShopBadges shop={shop} full />
            </div>
            {shop.tagLine !== null && <p className="mt-0.5 text-sm text-ink-2">{shop.tagLine}</p>}
          </div>
          {shop.status !== 'closed' && (
            <div className="mt-3 grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:mt-0 lg:flex">
              <FollowButton follow={follow} className="max-lg:h-11! lg:w-44" />
              <LinkButton
                to={chatWithPath(shop.id)}
                rel="nofollow"
                className="max-lg:h-11!"
                icon={<MessageCircleMore aria-hidden className="ico" />}
              >
                Chat
              </LinkButton>
              <LinkButton to={newRfqPath({ shop: shop.id })} className="max-lg:h-11! max-sm:col-span-2">
                Yêu cầu báo giá
              </LinkButton>
            </div>
          )}
        </div>
        <Facts shop={shop} rates={rates} days={days} followers={follow.total ?? shop.totalFollowing} />
        <TabLinks
          label="Các mục của shop"
          className="border-t border-b-0!"
          items={visibleTabs(counts).map(({ key, text }) => ({
            to: tabPath(shop.slug, key),
            text,
            on: key === tab,
          }))}
        />
      </div>
    </section>
  );
}
