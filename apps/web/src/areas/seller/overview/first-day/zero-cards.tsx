import { clsx } from 'clsx';
import { formatNumber } from '@market/contract/rules/money';
import type { IconComponent } from '#ui/icon.tsx';
import { Eye, MessageCircleMore, Package, Wallet } from '#ui/icons.ts';
import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { knownCount, useShopCounters } from '../../shop-counters.ts';
import { shortAmount } from '#features/shop-figures/figure-texts.ts';

interface CardProps {
  readonly Icon: IconComponent;
  readonly tint: 'b-accent' | 'b-info' | 'b-brand';
  readonly value: string;
  readonly label: string;
}

function Card({ Icon, tint, value, label }: CardProps) {
  return (
    <p className="panel flex min-w-0 items-center gap-3 p-4">
      <span className={clsx('grid size-10 flex-none place-items-center rounded-lg', tint)}>
        <Icon aria-hidden className="ico" />
      </span>
      <span className="min-w-0">
        <b className="num block text-xl font-extrabold text-ink-2">{value}</b>
        <span className="block text-sm text-ink-2">{label}</span>
      </span>
    </p>
  );
}

/** Four figures of a shop without orders; a dash for those that could not be loaded. */
export function ZeroCards({ stats }: { readonly stats: ShopStats | null }) {
  const counters = useShopCounters();
  const countText = (count: number): string => {
    const known = knownCount(counters, count);
    return known === null ? '–' : formatNumber(known);
  };
  const { awaitingConfirmation, unreadMessages } = counters;
  const [views, revenue] =
    stats === null ? ['–', '–'] : [formatNumber(stats.total.views), shortAmount(stats.total.revenue)];
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Card Icon={Package} tint="b-accent" value={countText(awaitingConfirmation)} label="Chờ xác nhận" />
      <Card Icon={Eye} tint="b-info" value={views} label="Lượt xem" />
      <Card Icon={MessageCircleMore} tint="b-brand" value={countText(unreadMessages)} label="Tin nhắn" />
      <Card Icon={Wallet} tint="b-brand" value={revenue} label="Doanh thu (₫)" />
    </div>
  );
}
