import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { SELLER_PRODUCTS_PATH, sellerProductPath } from '#app/seller-paths.ts';
import { Thumb } from '#ui/thumb.tsx';

/** What sold best within 30 days. */
export function BestSellers({ products }: { readonly products: readonly SellerProductRow[] }) {
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="ban-chay">
      <div className="mb-2 flex items-center">
        <h2 id="ban-chay" className="text-md font-bold">
          Sản phẩm bán chạy 30 ngày
        </h2>
        <Link
          to={`${SELLER_PRODUCTS_PATH}?sort=best_selling`}
          className="link -my-3 ml-auto inline-flex min-h-11 items-center text-sm"
        >
          Tất cả
        </Link>
      </div>
      {products.length === 0 && (
        <p className="text-sm text-ink-2">Chưa có sản phẩm nào giao thành công trong 30 ngày.</p>
      )}
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.id} className="flex items-center gap-3 py-2.5 text-sm">
            <Thumb src={product.image?.thumb ?? null} className="size-11 flex-none" />
            <div className="min-w-0 flex-1">
              <Link to={sellerProductPath(product.id)} className="line-clamp-1 font-medium hover:underline">
                {product.title}
              </Link>
              <span className="num text-ink-2">
                {formatNumber(product.sales_30d)} {product.unit_name} ·{' '}
                <span className={clsx(product.low_stock && 'font-semibold text-deal-ink')}>
                  còn {formatNumber(product.available)}
                </span>
              </span>
            </div>
            <b className="num flex-none font-semibold">{dong(product.revenue_30d)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
