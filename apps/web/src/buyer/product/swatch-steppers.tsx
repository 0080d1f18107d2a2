import { clsx } from 'clsx';
import { useState } from 'react';
import { Picture } from '../../shared/ui/picture.tsx';
import { useBuy } from './buy.tsx';
import { useQuantities } from './quantities.ts';
import type { MatrixRow } from './shape.ts';
import { VariantRow } from './variant-row.tsx';

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

/** The matrix on phones: a strip of colours with their counts, then a stepper a size. */
export function SwatchSteppers({ rows }: { readonly rows: readonly MatrixRow[] }) {
  const { send } = useBuy();
  const inStock = rows.find(({ cells }) => cells.some(({ variant }) => (variant?.stock ?? 0) > 0));
  const [picked, setPicked] = useState<string | null>(null);
  const shown = rows.find(({ value }) => value === picked) ?? inStock ?? rows[0];
  if (shown === undefined) return null;
  const pick = (row: MatrixRow) => {
    setPicked(row.value);
    if (row.image !== null) send({ type: 'image', id: row.image.id });
  };
  return (
    <>
      <ul className="noscroll -mx-4 flex gap-2 overflow-x-auto px-4 pt-1 pb-1">
        {rows.map((row) => (
          <Swatch key={row.value} row={row} on={row === shown} onPick={() => pick(row)} />
        ))}
      </ul>
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface">
        {shown.cells.flatMap(({ column, variant }) =>
          variant === undefined ? [] : [<VariantRow key={variant.id} title={column} variant={variant} />],
        )}
      </ul>
    </>
  );
}
