import { dong } from '@market/contract/rules/money';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { ShoppingCart } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAddToCart, useBlockingReason } from './add-to-cart.ts';
import { priceBounds } from '#features/product/pricing.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import type { DeliveryTerms } from '#features/product/delivery-panel.tsx';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { VariantPicker } from './variant-picker.tsx';
import { PriceBlock } from './price-block.tsx';
import { selectionText } from './selection-text.ts';

// lazy: most visitors look first
const SelectionSummary = lazySection(async () => (await import('./selection-summary.tsx')).SelectionSummary);
const DockChat = lazySection(async () => (await import('./dock-chat.tsx')).DockChat);

export const BUY_BUTTONS_ID = 'nut-mua';

/** Brings the picker into view and focuses its first field. */
export const showPicker = () => {
  const picker = document.getElementById('chon-hang');
  picker?.scrollIntoView({ block: 'center' });
  const fields = [...(picker?.querySelectorAll<HTMLElement>('input, [aria-pressed]') ?? [])];
  fields.find((field) => field.offsetParent !== null)?.focus({ preventScroll: true });
};

/** Shows what is missing and focuses the picker. */
const focusPicker = (obstacle: string) => {
  toast.warning(obstacle);
  showPicker();
};

/** Clicked too early they show what is missing. */
export function BuyButtons({ size }: { readonly size: 'panel' | 'bar' }) {
  const obstacle = useBlockingReason();
  const { busy, add, buy } = useAddToCart();
  const go = (run: () => void) => () => (obstacle === null ? run() : focusPicker(obstacle));
  const tall = size === 'bar' ? 'h-12! flex-1 px-2!' : undefined;
  const barred = obstacle === null ? {} : { 'aria-disabled': true, title: obstacle };
  return (
    <>
      <Button
        appearance="brandline"
        size="lg"
        icon={size === 'panel' ? <ShoppingCart aria-hidden className="ico" /> : undefined}
        loading={busy === 'add'}
        className={tall}
        onClick={go(add)}
        {...barred}
      >
        Thêm vào giỏ
      </Button>
      <Button
        appearance="primary"
        size="lg"
        loading={busy === 'buy'}
        className={tall}
        onClick={go(buy)}
        {...barred}
      >
        Mua ngay
      </Button>
    </>
  );
}

/** What one costs at most quantities, before anything is chosen. */
export function FromPrice() {
  const { product, deal } = usePurchase();
  const bounds = priceBounds(product, deal);
  if (bounds === null) return null;
  const { low, high } = bounds;
  return (
    <span className="num min-w-0 flex-1 text-xs text-ink-2">
      <span className="block truncate">
        Mỗi {product.unit_name}
        {low < high && ' từ'}
      </span>
      <b className="price block truncate text-lg leading-5 font-bold text-ink max-[359px]:text-sm">
        {dong(low)}
      </b>
    </span>
  );
}

/** Sticky bar on phones: leads to the picker until something is chosen. */
function BuyBar() {
  const { product, total } = usePurchase();
  const obstacle = useBlockingReason();
  const isEmpty = total.quantity === 0;
  return (
    <div className="bottom-bar noscript:hidden! fixed inset-x-0 bottom-0 z-40 bg-surface px-4 pt-2.5 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-dock lg:hidden">
      {!isEmpty && (
        <div className="num flex min-h-8 items-center justify-between gap-3 pb-1.5 text-sm">
          <span className="truncate text-ink-2">{obstacle ?? selectionText(product, total)}</span>
          <b className="price text-lg font-bold">{dong(total.total)}</b>
        </div>
      )}
      <div className="flex items-center gap-2">
        {product.shop.status !== 'closed' && <DockChat product={product} />}
        {isEmpty && obstacle !== null ? (
          <>
            <FromPrice />
            <Button appearance="primary" size="lg" onClick={showPicker}>
              Chọn số lượng
            </Button>
          </>
        ) : (
          <BuyButtons size="bar" />
        )}
      </div>
    </div>
  );
}

export function BuyPanel({ terms }: { readonly terms: DeliveryTerms | null }) {
  return (
    <>
      <PriceBlock />
      <VariantPicker />
      <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để chọn số lượng và đặt hàng.</NoscriptNotice>
      {/* in view while a long picker scrolls */}
      <div className="z-10 bg-bg lg:sticky lg:bottom-0 lg:pb-3">
        <SelectionSummary terms={terms} />
        <div id={BUY_BUTTONS_ID} className="mt-4 grid grid-cols-2 gap-2.5 max-lg:hidden">
          <BuyButtons size="panel" />
        </div>
      </div>
      <BuyBar />
    </>
  );
}
