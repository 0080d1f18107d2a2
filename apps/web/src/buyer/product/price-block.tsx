import { dong, dongRange, formatNumber } from '@market/contract/rules';
import { Flame, Info } from 'lucide-react';
import { Countdown } from '../../shared/ui/countdown.tsx';
import { Ladder } from '../../shared/ui/ladder.tsx';
import { WasPrice } from '../../shared/ui/price.tsx';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { useBuy } from './buy.tsx';
import { hasOwnTiers, ladderTiers, priceBounds } from './pricing.ts';
import type { ProductView } from './product-view.ts';

/** `màu, size và kiểu bán`. */
const spoken = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' và ');

/** How orders are counted, said before it bites. */
function Terms({ product }: { readonly product: ProductView }) {
  const { unit_name: unit, minOrderQuantity: minimum, quantityPerUnit: multiple, options } = product;
  const over = spoken(options.map(({ title }) => title.toLocaleLowerCase('vi')));
  const sentences = [
    ladderTiers(product).length > 1 && options.length > 0 && `Giá tính trên tổng số ${unit} của mọi ${over}.`,
    hasOwnTiers(product) && 'Một số phân loại có giá riêng, tính khi bạn chọn.',
    minimum > 1 && `Tối thiểu ${formatNumber(minimum)} ${unit}.`,
    multiple > 1 && `Bán theo lô ${formatNumber(multiple)} ${unit}.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <p className="mt-2 flex items-start gap-1.5 text-xs text-ink-2">
      <Info aria-hidden className="ico mt-0.5 size-3.5!" />
      {sentences.join(' ')}
    </p>
  );
}

/** The running deal: its price, how long it lasts and how much of it is left. */
function DealBand() {
  const { product, onDealOver } = useBuy();
  const { deal, unit_name: unit } = product;
  if (deal === null || deal.priceOfDeal === null) return null;
  const left = Math.max(0, deal.quantityOfDeal - deal.numberOfOrder);
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
          Kết thúc sau
          <Countdown end={deal.endDate} onOver={onDealOver} />
        </span>
      </div>
      <div className="p-4">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <b className="price text-3xl font-extrabold text-deal-ink">{dong(deal.priceOfDeal)}</b>
          <span className="text-sm text-ink-2">/{unit}</span>
          {deal.price !== null && <WasPrice amount={deal.price} className="text-base!" />}
          {deal.conditionOfDeal > 1 && (
            <span className="ml-auto text-sm text-ink-2">
              Từ {formatNumber(deal.conditionOfDeal)} {unit}
            </span>
          )}
        </div>
        <ProgressBar share={share} label={`Đã đặt ${percent}%`} tone="deal" className="mt-2.5 bg-surface!" />
        <p className="num mt-1.5 flex justify-between text-xs text-ink-2">
          <span>Đã đặt {percent}%</span>
          <span>
            còn {formatNumber(left)} {unit}
          </span>
        </p>
      </div>
    </div>
  );
}

/** One price for any quantity. */
function SinglePrice({ product }: { readonly product: ProductView }) {
  const bounds = priceBounds(product);
  if (bounds === null) return null;
  const [tier] = ladderTiers(product);
  const was = bounds.low === bounds.high ? tier?.compareAtPrice : null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <b className="price text-3xl font-extrabold">{dongRange(bounds.low, bounds.high)}</b>
      <span className="text-sm text-ink-3">/{product.unit_name}</span>
      {was !== null && was !== undefined && was > bounds.low && (
        <>
          <WasPrice amount={was} className="text-base!" />
          <span className="badge b-deal">−{Math.round((1 - bounds.low / was) * 100)}%</span>
        </>
      )}
    </div>
  );
}

/** What it costs: the deal while one runs, then the ladder, which moves with the total over all cells. */
export function PriceBlock() {
  const { product, detail, dealOver } = useBuy();
  const tiers = ladderTiers(product);
  const deal = product.dealStatus === 'running' && !dealOver && product.deal !== null;
  const compare = tiers[0]?.compareAtPrice ?? null;
  return (
    <section aria-label="Giá">
      {deal && <DealBand />}
      <div className={`bg-sunken p-4 ${deal ? 'rounded-b-xl' : 'mt-4 rounded-xl'}`}>
        {tiers.length > 1 ? (
          <>
            <Ladder tiers={tiers} quantity={detail.selection.total} unit={product.unit_name} />
            {compare !== null && compare > (tiers[0]?.price ?? 0) && (
              <p className="mt-1 text-xs text-ink-3">
                Giá niêm yết <WasPrice amount={compare} />
              </p>
            )}
          </>
        ) : (
          <SinglePrice product={product} />
        )}
        <Terms product={product} />
      </div>
    </section>
  );
}
