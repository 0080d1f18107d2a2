import { dongRange, formatNumber } from '@market/contract/rules/money';
import { priceSteps } from '@market/contract/rules/price';
import { Info } from '#ui/icons.ts';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { PriceTiers } from '#features/product-card/price-tiers.tsx';
import { WasPrice } from '#features/product-card/price.tsx';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { hasVariantTiers, ladderTiers, priceBounds } from '#features/product/pricing.ts';
import type { ProductView } from '#features/product/product-view.ts';

/** `màu, size và kiểu bán`. */
const priceText = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' và ');

function Terms({ product }: { readonly product: ProductView }) {
  const { unit_name: unit, minOrderQuantity: minimum, quantityPerUnit: multiple, options } = product;
  const combinations = priceText(options.map(({ title }) => title.toLocaleLowerCase('vi')));
  const sentences = [
    ladderTiers(product).length > 1 &&
      options.length > 0 &&
      `Giá tính trên tổng số ${unit} của mọi ${combinations}.`,
    hasVariantTiers(product) && 'Một số phân loại có giá riêng, tính khi bạn chọn.',
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

// lazy: few products have a deal
const DealBanner = lazySection(async () => (await import('./deal-banner.tsx')).DealBanner);

/** One price for any quantity; the deal banner replaces it. */
function SinglePrice() {
  const { product, deal } = usePurchase();
  const bounds = priceBounds(product, deal);
  if (bounds === null || (deal !== null && bounds.low === bounds.high)) return null;
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

/** Deal while one runs, then the tiers, which follow the total quantity. */
export function PriceBlock() {
  const { product, detail, total, deal } = usePurchase();
  const tiers = ladderTiers(product);
  const steps = priceSteps(tiers, deal);
  const compare = tiers[0]?.compareAtPrice ?? null;
  const selected = {
    quantity: detail.selection.total,
    minimum: product.minOrderQuantity,
    charged: total.units,
  };
  return (
    <section aria-label="Giá">
      {deal !== null && <DealBanner />}
      <div className={`bg-sunken p-4 ${deal === null ? 'mt-4 rounded-xl' : 'rounded-b-xl'}`}>
        {steps.length > 1 ? (
          <>
            <PriceTiers steps={steps} selected={selected} unit={product.unit_name} />
            {compare !== null && compare > (tiers[0]?.price ?? 0) && (
              <p className="mt-1 text-xs text-ink-3">
                Giá niêm yết <WasPrice amount={compare} />
              </p>
            )}
          </>
        ) : (
          <SinglePrice />
        )}
        <Terms product={product} />
      </div>
    </section>
  );
}
