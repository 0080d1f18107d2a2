import type { ShopAnalytics } from '@market/contract/shop-stats/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { SELLER_PRODUCTS_PATH, sellerProductPath } from '#app/seller-paths.ts';
import { shortAmount } from '#features/shop-figures/figure-texts.ts';
import { Thumb } from '#ui/thumb.tsx';
import { widthOf } from '#features/shop-figures/bar-width.ts';

/** What the shop delivered most of in these days, by revenue. */
export function BestSellers({ products }: { readonly products: ShopAnalytics['best_sellers'] }) {
  const most = products[0]?.revenue ?? 0;
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="ban-chay">
      <div className="mb-2 flex items-center">
        <h2 id="ban-chay" className="text-md font-bold">
          Sản phẩm bán chạy
        </h2>
        <Link
          to={`${SELLER_PRODUCTS_PATH}?sort=best_selling`}
          className="link -my-3 ml-auto inline-flex min-h-11 items-center text-sm"
        >
          Tất cả
        </Link>
      </div>
      {products.length === 0 && (
        <p className="text-sm text-ink-2">Chưa giao sản phẩm nào trong những ngày này.</p>
      )}
      <ol className="divide-y divide-line">
        {products.map((product, index) => (
          <li key={product.product_id} className="flex items-center gap-3 py-2.5">
            <span className="num w-4 text-sm font-bold text-ink-3">{index + 1}</span>
            <Thumb src={product.thumb} className="size-11 flex-none" />
            <div className="min-w-0 flex-1">
              <div className="flex gap-3 text-sm">
                <Link
                  to={sellerProductPath(product.product_id)}
                  className="min-w-0 truncate font-medium hover:underline"
                >
                  {product.title}
                </Link>
                <b className="num ml-auto flex-none">{shortAmount(product.revenue)}</b>
              </div>
              <div className="bar mt-1.5" aria-hidden>
                <i style={{ width: widthOf(product.revenue, most) }} />
              </div>
              <p className="num mt-1 text-xs text-ink-3">
                {formatNumber(product.units)} {product.unit_name} · {formatNumber(product.views)} lượt xem
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
