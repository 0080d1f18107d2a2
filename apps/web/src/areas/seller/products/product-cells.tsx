import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { compactDong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { ArrowDownRight, ArrowUpRight } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sellerProductPath } from '#app/seller-paths.ts';
import { percentText } from '#features/shop-figures/figure-texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { useProductActions } from './product-actions.ts';
import { badgesOf, noteOf } from './product-badges.ts';

interface CellProps {
  readonly row: SellerProductRow;
}

interface ProductLinkProps extends CellProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** To the editor, for those who may open it. */
export function ProductLink({ row, className, children }: ProductLinkProps) {
  const { mayChange } = useProductActions();
  return mayChange ? (
    <Link to={sellerProductPath(row.id)} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}

export function ProductCell({ row }: CellProps) {
  return (
    <ProductLink row={row} className="flex min-w-60 items-center gap-3">
      <Thumb src={row.image?.thumb} className="size-12" />
      <span className="min-w-0">
        <b className="line-clamp-2 leading-5 font-medium wrap-anywhere [a:hover_&]:text-brand-ink [a:hover_&]:underline">
          {row.title}
        </b>
        {row.sku !== '' && <span className="num block text-xs text-ink-3">{row.sku}</span>}
      </span>
    </ProductLink>
  );
}

export function VariantsCell({ row }: CellProps) {
  if (row.options.length === 0) return <span className="text-xs text-ink-3">Một loại</span>;
  return (
    <>
      <b className="num font-semibold">{row.variant_count}</b>
      <span className="block text-xs whitespace-nowrap text-ink-3">
        {row.options.map(({ name, count }) => `${count} ${name.toLowerCase()}`).join(' × ')}
      </span>
    </>
  );
}

const LADDER_STEPS = 3;

export function LadderCell({ row }: CellProps) {
  if (row.is_classifieds) return <span className="text-ink-3">Rao vặt</span>;
  if (row.prices.length === 0)
    return (
      <ProductLink row={row} className="text-sm text-ink-2 [a&]:font-semibold [a&]:text-brand-ink">
        Chưa đặt giá
      </ProductLink>
    );
  return (
    <div className="ladder w-40">
      {row.prices.slice(0, LADDER_STEPS).map(({ startQuantity, endQuantity, price }) => (
        <div key={startQuantity}>
          <span className="num block text-2xs leading-4 text-ink-3">
            {endQuantity ? `${startQuantity}–${endQuantity}` : `${startQuantity}+`}
          </span>
          <b className="num block text-xs font-bold">{compactDong(price)}</b>
        </div>
      ))}
    </div>
  );
}

export function StockNumber({ row }: CellProps) {
  if (row.is_classifieds) return <span className="text-ink-3">–</span>;
  return (
    <b className={clsx('num', row.low_stock ? 'font-bold text-deal-ink' : 'font-semibold')}>
      {formatNumber(row.available)}
    </b>
  );
}

export function StatusBadges({ row, className }: CellProps & { readonly className?: string }) {
  return (
    <span className={clsx('flex gap-1', className)}>
      {badgesOf(row).map(({ text, tone, Icon }) => (
        <Badge key={text} tone={tone} large icon={<Icon aria-hidden />}>
          {text}
        </Badge>
      ))}
    </span>
  );
}

export function StatusCell({ row }: CellProps) {
  const note = noteOf(row);
  return (
    <>
      <StatusBadges row={row} className="flex-col items-start" />
      {note !== null && <span className="mt-1 block max-w-44 text-xs text-ink-3">{note}</span>}
    </>
  );
}

const MILLION = 1_000_000;
const oneDigit = (value: number): string => value.toFixed(1).replace('.', ',');
const shortRevenue = (amount: number): string =>
  amount >= MILLION ? `${oneDigit(amount / MILLION)}tr` : compactDong(amount);

function Change({ value }: { readonly value: number }) {
  const Icon = value < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <span
      className={clsx(
        'num inline-flex items-center gap-0.5 text-xs',
        value < 0 ? 'text-deal-ink' : 'text-brand-ink',
      )}
    >
      <Icon aria-hidden className="size-3" />
      <span className="sr-only">{value < 0 ? 'giảm' : 'tăng'}</span>
      {percentText(Math.abs(value))}
    </span>
  );
}

export function SalesCell({ row }: CellProps) {
  if (row.sales_30d === 0) return <span className="text-ink-3">–</span>;
  return (
    <>
      <b className="num block font-semibold">
        {formatNumber(row.sales_30d)} {row.unit_name}
      </b>
      <span className="num text-xs whitespace-nowrap text-ink-3">
        {shortRevenue(row.revenue_30d)} {row.revenue_change !== null && <Change value={row.revenue_change} />}
      </span>
    </>
  );
}
