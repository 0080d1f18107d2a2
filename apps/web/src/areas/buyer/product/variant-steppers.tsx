import { compactDong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Picture } from '#ui/picture.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { toast } from '#ui/toast-store.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { variantPrice } from '#features/product/pricing.ts';
import type { VariantView } from '#features/product/product-view.ts';
import { useQuantities } from './use-quantities.ts';
import { variantName, type MatrixRow } from '#features/product/picker-shape.ts';

interface VariantRowProps {
  /** `M`, `Xanh lá`. */
  readonly title: string;
  readonly variant: VariantView;
  readonly picture?: boolean;
}

function VariantRow({ title, variant, picture = false }: VariantRowProps) {
  const { product, detail, deal, send } = usePurchase();
  const { quantityOf } = useQuantities();
  const own = variantPrice(product, variant, detail.selection.total, deal);
  return (
    <li className="flex items-center gap-3 px-3.5 py-2">
      {picture && variant.image !== null && (
        <span className="thumb size-10">
          <Picture src={variant.image.src} alt="" width={40} height={40} />
        </span>
      )}
      <b className={clsx('font-semibold', !picture && 'min-w-9')}>{title}</b>
      <span className="num text-xs text-ink-3">
        {own !== null && `${compactDong(own)} · `}
        {variant.stock > 0 ? `Còn ${formatNumber(variant.stock)}` : 'Hết'}
      </span>
      {variant.stock > 0 && (
        <QuantityStepper
          className="ml-auto"
          label={`Số lượng ${variantName(variant)}`}
          value={quantityOf(variant)}
          min={0}
          max={variant.stock}
          unit={product.unit_name}
          live
          onSaid={toast.warning}
          onChange={(quantity) => send({ type: 'select', variantId: variant.id, quantity })}
        />
      )}
    </li>
  );
}

export function StepperList() {
  const { product } = usePurchase();
  const [option] = product.options;
  const rows = (option?.values ?? []).flatMap((value) => {
    const variant = product.variants.find(({ option1 }) => option1 === value);
    return variant === undefined ? [] : [{ value, variant }];
  });
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {rows.map(({ value, variant }) => (
        <VariantRow key={value} title={value} variant={variant} picture />
      ))}
    </ul>
  );
}

function Swatch({
  row,
  on,
  onPick,
}: {
  readonly row: MatrixRow;
  readonly on: boolean;
  readonly onPick: () => void;
}) {
  const { quantityOf } = useQuantities();
  const sum = row.cells.reduce((total, { variant }) => total + (variant ? quantityOf(variant) : 0), 0);
  return (
    <li className="flex-none">
      <button
        type="button"
        aria-pressed={on}
        onClick={onPick}
        className={clsx(
          'relative min-h-11 w-19 rounded-lg border p-1.5 text-center text-xs',
          on ? 'border-brand bg-brand-soft font-semibold text-brand-ink' : 'border-line bg-surface',
        )}
      >
        {row.image !== null && (
          <Picture src={row.image.src} alt="" width={62} height={62} className="w-full rounded-md" />
        )}
        <span className="mt-1 block truncate">{row.value}</span>
        {sum > 0 && (
          <b className="num absolute -top-1 -right-1 rounded-full bg-brand px-1.5 text-2xs text-on-brand">
            <span className="sr-only">, đã chọn </span>
            {sum}
          </b>
        )}
      </button>
    </li>
  );
}

/** The matrix on phones: colours with counts, then a stepper per size. */
export function SwatchSteppers({ rows }: { readonly rows: readonly MatrixRow[] }) {
  const { send } = usePurchase();
  const inStock = rows.find(({ cells }) => cells.some(({ variant }) => (variant?.stock ?? 0) > 0));
  const [picked, setPicked] = useState<string | null>(null);
  const current = rows.find(({ value }) => value === picked) ?? inStock ?? rows[0];
  if (current === undefined) return null;
  const pick = (row: MatrixRow) => {
    setPicked(row.value);
    if (row.image !== null) send({ type: 'image', id: row.image.id });
  };
  return (
    <>
      <noscript>
        <p className="text-sm font-medium">{rows.map(({ value }) => value).join(', ')}</p>
      </noscript>
      <ul className="noscroll noscript:hidden! -mx-4 flex gap-2 overflow-x-auto px-4 pt-1 pb-1">
        {rows.map((row) => (
          <Swatch key={row.value} row={row} on={row === current} onPick={() => pick(row)} />
        ))}
      </ul>
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface">
        {current.cells.flatMap(({ column, variant }) =>
          variant === undefined ? [] : [<VariantRow key={variant.id} title={column} variant={variant} />],
        )}
      </ul>
    </>
  );
}
