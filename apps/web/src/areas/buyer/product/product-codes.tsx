import { Ticket } from '#ui/icons.ts';
import { CodeCoupon } from '#features/discount-codes/code-coupon.tsx';
import type { CodeView } from '#features/discount-codes/code-view.ts';

const MAX_CODES = 3;

/** Codes of the shop that take something off this product. */
export function ProductCodes({ codes }: { readonly codes: readonly CodeView[] }) {
  if (codes.length === 0) return null;
  return (
    <section className="panel mt-4 p-4 text-sm" aria-labelledby="ma-cua-shop">
      <h2 id="ma-cua-shop" className="flex items-center gap-2.5 font-semibold">
        <Ticket aria-hidden className="ico text-ink-3" />
        Mã của shop
      </h2>
      <ul className="mt-2.5 space-y-2">
        {codes.slice(0, MAX_CODES).map((coupon) => (
          <li key={coupon.id}>
            <CodeCoupon coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  );
}
