import { dong } from '@market/contract/rules/money';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { ShoppingCart } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAddToCart, useBlockingReason } from './add-to-cart.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import type { DeliveryTerms } from '#features/product/delivery-panel.tsx';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { VariantPicker } from './variant-picker.tsx';
import { PriceBlock } from './price-block.tsx';
import { selectionText } from './selection-text.ts';

// lazy: most visitors look first
const SelectionSummary = lazySection(async () => (await import('./selection-summary.tsx')).SelectionSummary);

/** Shows what is missing and focuses the picker. */
const focusPicker = (obstacle: string) => {
  toast.warning(obstacle);
  const picker = document.getElementById('chon-hang');
  picker?.scrollIntoView({ block: 'center' });
  const fields = [...(picker?.querySelectorAll<HTMLElement>('input, [aria-pressed]') ?? [])];
  fields.find((field) => field.offsetParent !== null)?.focus({ preventScroll: true });
};

/** Clicked too early they show what is missing. */
function Buttons({ size }: { readonly size: 'panel' | 'bar' }) {
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

/** Sticky bar on phones. */
function BuyBar() {
  const { product, total } = usePurchase();
  const obstacle = useBlockingReason();
  return (
    <div className="bottom-bar noscript:hidden! fixed inset-x-0 bottom-0 z-40 bg-surface pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-dock lg:hidden">
      <div className="num flex min-h-9 items-center justify-between gap-3 px-4 pt-2.5 text-sm">
        <span className="truncate text-ink-2">
          {total.quantity > 0 && obstacle === null ? selectionText(product, total) : obstacle}
        </span>
        {total.quantity > 0 && <b className="price text-lg font-bold">{dong(total.total)}</b>}
      </div>
      <div className="flex gap-2 px-4 pt-1.5">
        <Buttons size="bar" />
      </div>
    </div>
  );
}

export function BuyPanel({ terms }: { readonly terms: DeliveryTerms | null }) {
  return (
    <>
      <PriceBlock />
      <VariantPicker />
      <SelectionSummary terms={terms} />
      <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để chọn số lượng và đặt hàng.</NoscriptNotice>
      <div className="mt-4 grid grid-cols-2 gap-2.5 max-lg:hidden">
        <Buttons size="panel" />
      </div>
      <BuyBar />
    </>
  );
}
