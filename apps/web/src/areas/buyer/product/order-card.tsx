import { dong } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { hasVisiblePrices } from '#features/product/product-view.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { Button } from '#ui/button.tsx';
import { useBlockingReason } from './add-to-cart.ts';
import { BUY_BUTTONS_ID, BuyButtons, FromPrice, showPicker } from './buy-panel.tsx';
import { selectionText } from './selection-text.ts';

/** The buttons beside the picker are scrolled away. */
const useButtonsAway = (): boolean => {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const buttons = document.getElementById(BUY_BUTTONS_ID);
    if (buttons === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(buttons);
    return () => observer.disconnect();
  }, []);
  return away;
};

/** What is chosen and the buttons, beside the details of the product. */
export function OrderCard() {
  const { product, total } = usePurchase();
  const obstacle = useBlockingReason();
  const away = useButtonsAway();
  if (product.is_classifieds || product.closed !== null || !hasVisiblePrices(product)) return null;
  const isEmpty = total.quantity === 0 && obstacle !== null;
  return (
    <section
      aria-label="Đặt hàng"
      className={clsx(
        'panel mt-4 p-4 max-lg:hidden lg:sticky lg:top-[calc(var(--head)+1rem)] noscript:hidden!',
        !away && 'invisible',
      )}
    >
      <p className="line-clamp-2 text-sm font-medium">{product.title}</p>
      {isEmpty ? (
        <div className="mt-3 flex items-center gap-3">
          <FromPrice />
          <Button appearance="primary" onClick={showPicker}>
            Chọn số lượng
          </Button>
        </div>
      ) : (
        <>
          <p className="num mt-2 text-sm text-ink-2">{selectionText(product, total)}</p>
          <b className="price block text-xl font-extrabold">{dong(total.total)}</b>
          {obstacle !== null && <p className="hint">{obstacle}</p>}
          <div className="mt-3 grid gap-2">
            <BuyButtons size="panel" />
          </div>
        </>
      )}
    </section>
  );
}
