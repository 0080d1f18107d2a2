import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { dongRange, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import type { WorkspaceTable } from '#features/workspace/table/use-workspace-table.ts';
import { Checkbox } from '#ui/selection-controls.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { noteOf } from './product-badges.ts';
import { ProductLink, StatusBadges } from './product-cells.tsx';
import { RowMenu } from './row-menu.tsx';

function Facts({ row }: { readonly row: SellerProductRow }) {
  const [first] = row.prices;
  return (
    <>
      <p className="text-sm">
        <b className="price">
          {row.price_range === null ? 'Chưa đặt giá' : dongRange(row.price_range.min, row.price_range.max)}
        </b>
        {first !== undefined && first.startQuantity > 1 && (
          <span className="text-xs text-ink-3">
            {' '}
            từ {formatNumber(first.startQuantity)} {row.unit_name}
          </span>
        )}
      </p>
      <p className="num text-xs text-ink-2">
        {row.options.length > 0 && `${row.variant_count} loại · `}
        Tồn <b className={clsx(row.low_stock && 'text-deal-ink')}>{formatNumber(row.available)}</b>
        {row.sales_30d > 0 && ` · Bán 30 ngày ${formatNumber(row.sales_30d)}`}
      </p>
    </>
  );
}

interface ProductCardProps {
  readonly row: ReturnType<WorkspaceTable<SellerProductRow>['getRow']>;
  readonly choosing: boolean;
}

function ProductCard({ row, choosing }: ProductCardProps) {
  const product = row.original;
  const selected = row.getIsSelected();
  const note = noteOf(product);
  return (
    <li className="flex items-center gap-2">
      {choosing && (
        <span className="-ml-2 grid size-11 flex-none place-items-center">
          <Checkbox
            aria-label={`Chọn ${product.title}`}
            checked={selected}
            onChange={() => row.toggleSelected()}
          />
        </span>
      )}
      <div
        className={clsx(
          'card flex min-w-0 flex-1 gap-3 p-3',
          choosing && selected && 'border-brand! bg-brand-soft!',
        )}
      >
        <Thumb src={product.image?.thumb} className={choosing ? 'size-14' : 'size-20'} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-1">
            <ProductLink
              row={product}
              className={clsx(
                'min-w-0 flex-1 text-sm font-medium [a&]:hover:underline',
                choosing ? 'line-clamp-1' : 'line-clamp-2',
              )}
            >
              {product.title}
            </ProductLink>
            {!choosing && (
              <span className="-mt-2.5 -mr-2.5 flex-none">
                <RowMenu row={product} />
              </span>
            )}
          </div>
          <Facts row={product} />
          {!choosing && <StatusBadges row={product} className="mt-1.5 flex-wrap" />}
          {!choosing && note !== null && <p className="mt-1 text-xs text-ink-3">{note}</p>}
        </div>
      </div>
    </li>
  );
}

/** For phones. */
export function ProductCards({
  table,
  choosing,
}: {
  readonly table: WorkspaceTable<SellerProductRow>;
  readonly choosing: boolean;
}) {
  return (
    <ul className={clsx('space-y-2.5 lg:hidden', choosing && 'pb-32')}>
      {table.getRowModel().rows.map((row) => (
        <ProductCard key={row.id} row={row} choosing={choosing} />
      ))}
    </ul>
  );
}
