import { listShopActivities } from '@market/contract/following/routes';
import { SHOP_ACTIVITIES_PER_PAGE } from '@market/contract/constants/pages';
import { Flame, Megaphone, PackagePlus } from '#ui/icons.ts';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { weekdayHeading } from '#ui/format-date.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { cardPath, discountLabel, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { Picture } from '#ui/picture.tsx';
import { CardPrice } from '#features/product-card/price.tsx';
import {
  toActivityView,
  groupActivities,
  groupTitle,
  type ActivityGroup,
  type ActivityView,
} from '#features/shop/activity-groups.ts';

const ICONS = { product: PackagePlus, deal: Flame, notice: Megaphone };

function ActivityProducts({ card }: { readonly card: ProductCardView }) {
  return (
    <div className="relative flex items-center gap-3 rounded-lg border border-line p-2.5">
      <span className="thumb size-18">
        {card.imageThumb !== null && (
          <Picture src={card.imageThumb} alt="" width={72} height={72} sizes="72px" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <a
          href={cardPath(card)}
          data-nav
          className="line-clamp-2 text-sm leading-5 after:absolute after:inset-0"
        >
          {card.title}
        </a>
        <CardPrice card={card} className="text-base" />
        {discountLabel(card) !== null && (
          <span className="num ml-1.5 text-xs font-semibold text-deal-ink">{discountLabel(card)}</span>
        )}
      </span>
    </div>
  );
}

function Group({ group }: { readonly group: ActivityGroup }) {
  const { type, cards, notice, createdAt } = group;
  const Icon = ICONS[type];
  return (
    <article className="panel p-4 lg:p-5">
      <div className="flex items-center gap-3">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Icon aria-hidden className="ico" />
        </span>
        <div className="min-w-0">
          <h2 className="font-semibold">{groupTitle(group)}</h2>
          <time dateTime={createdAt} className="block text-xs text-ink-3">
            {weekdayHeading(createdAt)}
          </time>
        </div>
      </div>
      {notice !== null && <p className="mt-3 text-base text-ink-2">{notice}</p>}
      {cards.length > 0 && (
        <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-3">
          {cards.map((card) => (
            <li key={card.id} className="min-w-0">
              <ActivityProducts card={card} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const useActivities = (shopId: number, first: readonly ActivityView[]) => {
  const [current, setCurrent] = useState(first);
  const [more, setMore] = useState(first.length === SHOP_ACTIVITIES_PER_PAGE);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const ask = async () => {
    const before = current.at(-1)?.id;
    setStatus('loading');
    const answer = await call(listShopActivities, {
      params: { id: shopId },
      query: { limit: SHOP_ACTIVITIES_PER_PAGE, ...(before !== undefined && { before }) },
    });
    if (!answer.ok) return setStatus('failed');
    const { activities } = answer.value.data;
    setCurrent([...current, ...activities.map(toActivityView)]);
    setMore(activities.length === SHOP_ACTIVITIES_PER_PAGE);
    setStatus('ready');
  };
  return { shown: current, more, status, ask };
};

/** Server only: link for browsers without scripts. */
const OlderActivities = ({ than }: { readonly than: string }) => (
  <a className="btn btn-outline" href={`?tab=hoat-dong&before=${encodeURIComponent(than)}`}>
    Xem hoạt động cũ hơn
  </a>
);

interface ActivitiesProps {
  readonly shopId: number;
  /** The latest ones; older ones load on demand. */
  readonly first: readonly ActivityView[];
}

export function Activities({ shopId, first }: ActivitiesProps) {
  const { shown, more, status, ask } = useActivities(shopId, first);
  if (shown.length === 0)
    return (
      <EmptyState art="sandals" title="Shop chưa có gì mới" text="Theo dõi shop để thấy hàng mới sớm nhất." />
    );
  return (
    <section aria-label="Hoạt động của shop" className="mt-4 space-y-3.5">
      {groupActivities(shown).map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {status === 'failed' && <p className="text-center text-sm text-deal-ink">Chưa tải thêm được.</p>}
      {more && (
        <div className="pt-1.5 text-center">
          <Button loading={status === 'loading'} onClick={() => void ask()}>
            Xem thêm
          </Button>
          <noscript>{import.meta.env.SSR && <OlderActivities than={shown.at(-1)!.id} />}</noscript>
        </div>
      )}
    </section>
  );
}
