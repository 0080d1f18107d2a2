import type { SellerDeal } from '@market/contract/promotions/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Flame } from '#ui/icons.ts';
import { ConfirmedForm } from '#features/workspace/confirmed-form.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { DEAL_STATES, isOver, periodText, unitOf } from './promotion-texts.ts';
import { promotionsPath, type PromotionsQuery } from './promotions-query.ts';

interface DealListProps {
  readonly deals: readonly SellerDeal[];
  readonly query: PromotionsQuery;
  readonly busy: boolean;
}

function DealHead({ deal }: { readonly deal: SellerDeal }) {
  const { label, tone } = DEAL_STATES[deal.state];
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={tone} large>
          {label}
        </Badge>
        {deal.is_hot && (
          <Badge tone="deal" large icon={<Flame aria-hidden className="ico size-3.5!" />}>
            Hot deal
          </Badge>
        )}
      </p>
      <h3 className="mt-1 line-clamp-2 text-base font-semibold">{deal.product?.title ?? 'Sản phẩm đã gỡ'}</h3>
      <p className="num text-sm text-ink-2">
        <b className="font-bold text-deal-ink">{dong(deal.price)}</b>{' '}
        <s className="text-ink-3">{dong(deal.list_price)}</s> · từ {formatNumber(deal.min_quantity)}{' '}
        {unitOf(deal)} · <span className="whitespace-nowrap">{periodText(deal.start_at, deal.end_at)}</span>
      </p>
    </div>
  );
}

function DealRow({ deal, query, busy }: { readonly deal: SellerDeal } & Omit<DealListProps, 'deals'>) {
  const { id, product, ordered, max_sale_quantity: most } = deal;
  const name = `deal ${product?.title ?? id}`;
  return (
    <li className="panel flex flex-wrap items-center gap-4 p-4">
      <Thumb src={product?.thumb ?? null} className="size-16 flex-none lg:size-20" />
      <DealHead deal={deal} />
      <div className="w-44 max-lg:w-full">
        <p className="num flex text-sm">
          <span className="text-ink-2">Đã đặt</span>
          <b className="ml-auto font-semibold">
            {formatNumber(ordered)}/{formatNumber(most)}
          </b>
        </p>
        <ProgressBar share={ordered / most} label={`Đã đặt của ${name}`} tone="deal" className="mt-1" />
      </div>
      {!isOver(deal.state) && (
        <div className="flex gap-2 max-lg:ml-auto">
          <LinkButton
            to={promotionsPath({ ...query, open: id })}
            size="sm"
            className="max-lg:h-11!"
            aria-label={`Sửa ${name}`}
          >
            Sửa
          </LinkButton>
          <ConfirmedForm
            intent="stop-deal"
            fields={{ id }}
            label="Dừng"
            name={`Dừng ${name}`}
            question="Dừng deal này? Đơn đã đặt vẫn giữ giá deal, khách mới mua theo giá thường."
            busy={busy}
          />
        </div>
      )}
    </li>
  );
}

export function DealList({ deals, query, busy }: DealListProps) {
  if (deals.length === 0)
    return (
      <div className="panel">
        <EmptyState
          art="backpack"
          title="Shop chưa có deal nào"
          text="Deal là giá giảm của một sản phẩm trong vài ngày, có giới hạn số lượng. Khách thấy đếm ngược trên thẻ sản phẩm."
        >
          <LinkButton to={promotionsPath({ ...query, open: 'new' })} appearance="primary">
            Tạo deal
          </LinkButton>
        </EmptyState>
      </div>
    );
  return (
    <ul className="space-y-4">
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} query={query} busy={busy} />
      ))}
    </ul>
  );
}
