import { dong, formatNumber } from '@market/contract/rules/money';
import { Flame } from '#ui/icons.ts';
import { Countdown } from '#features/countdown/countdown.tsx';
import { WasPrice } from '#features/product-card/price.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { usePurchase } from '#features/product/purchase-context.tsx';

const COUNTDOWN_TEXTS = { remaining: 'Kết thúc sau', at: 'Kết thúc lúc' };

export function DealBanner() {
  const { product, onDealOver } = usePurchase();
  const { deal, unit_name: unit } = product;
  if (deal === null || deal.priceOfDeal === null) return null;
  const minQuantity = Math.max(deal.conditionOfDeal, product.minOrderQuantity);
  const unitsLeft = Math.max(0, deal.quantityOfDeal - deal.numberOfOrder);
  const share = deal.quantityOfDeal > 0 ? deal.numberOfOrder / deal.quantityOfDeal : 1;
  const percent = Math.round(Math.min(1, share) * 100);
  return (
    <div className="mt-4 overflow-hidden rounded-t-xl bg-deal-soft">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-lacquer-700 px-4 py-2 text-white">
        <b className="flex items-center gap-2 text-md">
          <Flame aria-hidden className="ico text-accent" />
          Deal của phiên
        </b>
        <span className="ml-auto flex items-center gap-2 text-sm">
          <Countdown end={deal.endDate} words={COUNTDOWN_TEXTS} onOver={onDealOver} />
        </span>
      </div>
      <div className="p-4">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <b className="price text-3xl font-extrabold text-deal-ink">{dong(deal.priceOfDeal)}</b>
          <span className="text-sm text-ink-2">/{unit}</span>
          {deal.price !== null && <WasPrice amount={deal.price} className="text-base!" />}
          {minQuantity > 1 && (
            <span className="ml-auto text-sm text-ink-2">
              Từ {formatNumber(minQuantity)} {unit}
            </span>
          )}
        </div>
        <ProgressBar share={share} label={`Đã đặt ${percent}%`} tone="deal" className="mt-2.5 bg-surface!" />
        <p className="num mt-1.5 flex justify-between text-xs text-ink-2">
          <span>Đã đặt {percent}%</span>
          <span>
            còn {formatNumber(unitsLeft)} {unit}
          </span>
        </p>
        {product.available > unitsLeft && (
          <p className="num mt-1 text-xs text-ink-2">
            Đơn trên {formatNumber(unitsLeft)} {unit} tính giá thường.
          </p>
        )}
      </div>
    </div>
  );
}
