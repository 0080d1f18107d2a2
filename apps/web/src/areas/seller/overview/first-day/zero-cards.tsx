import { clsx } from 'clsx';
import { formatNumber } from '@market/contract/rules/money';
import type { IconComponent } from '#ui/icon.tsx';
import { Eye, MessageCircleMore, Package, Wallet } from '#ui/icons.ts';
import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { useShopCounters } from '../../shop-counters.ts';
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

/** Four figures of a shop without orders. */
export function ZeroCards({ stats }: { readonly stats: ShopStats | null }) {
  const { awaitingConfirmation, unreadMessages } = useShopCounters();
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Card Icon={Package} tint="b-accent" value={formatNumber(awaitingConfirmation)} label="Chờ xác nhận" />
      <Card Icon={Eye} tint="b-info" value={formatNumber(stats?.total.views ?? 0)} label="Lượt xem" />
      <Card Icon={MessageCircleMore} tint="b-brand" value={formatNumber(unreadMessages)} label="Tin nhắn" />
      <Card
        Icon={Wallet}
        tint="b-brand"
        value={shortAmount(stats?.total.revenue ?? 0)}
        label="Doanh thu (₫)"
      />
    </div>
  );
}
