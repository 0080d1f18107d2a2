import { formatNumber } from '@market/contract/rules/money';
import { Lock } from '#ui/icons.ts';
import { Link, useLocation } from 'react-router';
import { signInPath } from '#app/session/session.ts';
import { useSession } from '#app/session/session-store.ts';
import { rangeText } from '#features/product-card/price-tier-columns.ts';
import { ladderClass } from '#features/product-card/price-tiers.tsx';
import { HIDDEN_PRICE_TEXTS } from '#features/product/price-request.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { LeadForm } from './lead-form.tsx';

function HiddenPriceReason() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const { priceRequest } = usePurchase();
  if (status === 'user')
    return (
      <p role="status" className="text-base text-ink-2">
        {HIDDEN_PRICE_TEXTS[priceRequest]}
      </p>
    );
  return (
    <p className="text-base text-ink-2">
      <Link className="link" to={signInPath(pathname + search)}>
        Đăng nhập
      </Link>{' '}
      để xem giá, hoặc gửi yêu cầu báo giá bên dưới.
    </p>
  );
}

/** The quantities at which the price falls, with masked prices. */
function MaskedPrices() {
  const { product } = usePurchase();
  const starts = product.hidden_tier_quantities;
  if (starts.length < 2) return null;
  return (
    <ol aria-label="Bậc giá" className={`mt-4 ${ladderClass(starts.length)}`}>
      {starts.map((startQuantity, index) => {
        const next = starts[index + 1];
        const endQuantity = next === undefined ? null : next - 1;
        return (
          <li key={startQuantity}>
            <div className="text-xs text-ink-3">
              {rangeText({ startQuantity, endQuantity }, product.unit_name)}
            </div>
            <b aria-hidden className="text-xl tracking-[.15em] text-ink-3">
              •••k
            </b>
            <span className="sr-only">Giá ẩn</span>
          </li>
        );
      })}
    </ol>
  );
}

export function HiddenPrice() {
  const { product } = usePurchase();
  const { minOrderQuantity: minimum, quantityPerUnit: multiple, unit_name: unit } = product;
  return (
    <>
      <section
        aria-label="Giá"
        className="mt-4 rounded-xl border border-dashed border-line-strong bg-surface p-5"
      >
        <div className="flex items-center gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-full bg-brand-soft text-brand-ink">
            <Lock aria-hidden className="ico" />
          </span>
          <div>
            <b className="text-lg font-bold">Liên hệ báo giá</b>
            <HiddenPriceReason />
          </div>
        </div>
        <MaskedPrices />
        {(minimum > 1 || multiple > 1) && (
          <p className="num mt-3 border-t border-line pt-3 text-sm text-ink-2">
            {minimum > 1 && `Tối thiểu ${formatNumber(minimum)} ${unit}. `}
            {multiple > 1 && `Bán theo lô ${formatNumber(multiple)} ${unit}.`}
          </p>
        )}
      </section>
      {product.closed === null && (
        <LeadForm product={product} title="Bạn cần bao nhiêu?" action="Nhận báo giá" />
      )}
    </>
  );
}
