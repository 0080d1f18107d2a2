import { dong } from '@market/contract/rules/money';
import { Store } from '#ui/icons.ts';
import { Link } from 'react-router';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { WasPrice } from '#features/product-card/price.tsx';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { quantityAdvice, quantityProgress } from '#features/product/pricing.ts';
import { tabPath } from '#features/shop/tabs.ts';
import type { DeliveryTerms } from '#features/product/delivery-panel.tsx';
import { selectionText } from './selection-text.ts';
import { missingShopMinimum } from './shop-minimum.ts';

interface TotalProps {
  /** Terms of the shop; null when loading failed. */
  readonly terms: DeliveryTerms | null;
}

/** Shown here, because learning of it in the cart is too late. */
function ShopMinimumNotice({ terms }: TotalProps) {
  const { product, total } = usePurchase();
  const minimum = missingShopMinimum(total, terms, product.unit_name);
  if (minimum === null) return null;
  return (
    <p className="mt-3 flex gap-2 border-t border-brand-line pt-3 text-sm text-ink-2">
      <Store aria-hidden className="ico mt-px flex-none text-accent-ink" />
      <span>
        <b className="num font-semibold text-ink">{minimum.rule}.</b>{' '}
        <span className="num">{minimum.missing}</span>, mẫu nào của shop cũng được.{' '}
        <Link to={tabPath(product.shop.slug, 'san-pham')} className="link whitespace-nowrap">
          Xem hàng của shop
        </Link>
      </span>
    </p>
  );
}

function Summary({ terms }: TotalProps) {
  const { product, total } = usePurchase();
  if (total.quantity === 0) return null;
  const advice = quantityAdvice(total, product.unit_name);
  const progress = quantityProgress(total);
  const saved = total.before - total.total;
  return (
    <div className="mt-4 rounded-xl border border-brand-line bg-brand-soft p-4">
      <div className="flex flex-wrap items-end gap-4">
        <div>
          <div className="num text-sm text-ink-2">{selectionText(product, total)}</div>
          <b className="price text-2xl font-extrabold text-ink">{dong(total.total)}</b>
        </div>
        {saved > 0 && (
          <div className="ml-auto text-right text-sm text-brand-ink">
            <WasPrice amount={total.before} className="text-sm!" />{' '}
            <b className="font-semibold">Tiết kiệm {dong(saved)}</b>
          </div>
        )}
      </div>
      {advice !== null && (
        <div className="mt-3">
          {progress !== null && (
            <ProgressBar share={progress} label="Số lượng so với mốc kế tiếp" className="h-2! bg-surface!" />
          )}
          <p className="mt-1.5 text-sm font-medium text-ink-2">{advice}</p>
        </div>
      )}
      <ShopMinimumNotice terms={terms} />
    </div>
  );
}

/** Live region for screen readers. */
function Announcement({ terms }: TotalProps) {
  const { product, total } = usePurchase();
  const summaryText =
    total.quantity === 0
      ? null
      : [
          selectionText(product, total),
          `tổng ${dong(total.total)}`,
          quantityAdvice(total, product.unit_name),
          missingShopMinimum(total, terms, product.unit_name)?.missing,
        ]
          .filter(Boolean)
          .join(', ');
  return (
    <p className="sr-only" aria-live="polite">
      {summaryText}
    </p>
  );
}

/** What is chosen, its price and what is missing. */
export function SelectionSummary({ terms }: TotalProps) {
  return (
    <>
      <Summary terms={terms} />
      <Announcement terms={terms} />
    </>
  );
}
