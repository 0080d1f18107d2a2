import { CodeCoupon } from '#features/discount-codes/code-coupon.tsx';
import type { CodeView } from '#features/discount-codes/code-view.ts';

const MAX_CODES = 4;

/** Codes of the shop that run. */
export function ShopCodes({ codes }: { readonly codes: readonly CodeView[] }) {
  return (
    <section aria-label="Mã của shop" className="mt-4">
      <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-3">
        {codes.slice(0, MAX_CODES).map((coupon) => (
          <li key={coupon.id}>
            <CodeCoupon coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  );
}
