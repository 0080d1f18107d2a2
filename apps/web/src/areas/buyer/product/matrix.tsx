import { compactDong } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { typedQuantity, unreadableQuantity } from '#ui/clamp-quantity.ts';
import { Picture } from '#ui/picture.tsx';
import { toast } from '#ui/toast-store.ts';
import { useEarlyInput } from '#ui/use-early-input.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { nextCell, type CellPosition } from './matrix-navigation.ts';
import { variantPrice } from '#features/product/pricing.ts';
import type { VariantView } from '#features/product/product-view.ts';
import { useQuantities } from './use-quantities.ts';
import type { MatrixCell, MatrixRow } from '#features/product/picker-shape.ts';

interface CellProps {
  readonly cell: MatrixCell;
  /** `Xanh lá, size M`. */
  readonly name: string;
  readonly place: CellPosition;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** Loaded when a cell gets the focus. */
const withPaste = () => import('./parse-quantities.ts');

const cellKey = ({ row, column }: CellPosition): string => `${row}:${column}`;

function QuantityInput({
  variant,
  name,
  place,
  onKeyDown,
  onPaste,
}: Omit<CellProps, 'cell'> & { readonly variant: VariantView }) {
  const { quantityOf, set, unit } = useQuantities();
  const quantity = quantityOf(variant);
  const [typed, setTyped] = useState<string | null>(null);
  const rendered = quantity === 0 ? '' : quantity;
  const type = ({ value }: HTMLInputElement) => {
    setTyped(value);
    const read = typedQuantity(value, quantity, 0);
    if (!Number.isNaN(read)) set(variant, read);
  };
  const onBlur = () => {
    if (typed !== null && Number.isNaN(typedQuantity(typed, quantity, 0)))
      toast.warning(unreadableQuantity(quantity, unit));
    setTyped(null);
  };
  return (
    <input
      ref={useEarlyInput<HTMLInputElement>({ rendered, onEarly: type })}
      inputMode="numeric"
      autoComplete="off"
      aria-label={name}
      data-cell={cellKey(place)}
      placeholder="0"
      value={typed ?? rendered}
      onBlur={onBlur}
      onChange={(event) => type(event.target)}
      onFocus={(event) => {
        event.target.select();
        void withPaste();
      }}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        setTyped(null);
        onPaste(event);
      }}
      className={clsx(
        'num noscript:hidden! h-9 w-full rounded-md border text-center text-base focus:border-brand',
        quantity > 0
          ? 'border-brand bg-brand-soft font-bold text-brand-ink'
          : 'border-line-strong bg-surface hover:border-control',
      )}
    />
  );
}

function Cell({ cell: { variant }, name, ...input }: CellProps) {
  const { product, detail, deal } = usePurchase();
  if (variant === undefined || variant.stock === 0)
    return (
      <td className="px-1 py-2 align-top">
        <div className="grid h-9 place-items-center rounded-md bg-sunken text-xs text-ink-3">
          {variant === undefined ? <span aria-label="Không có">–</span> : 'Hết'}
        </div>
      </td>
    );
  const own = variantPrice(product, variant, detail.selection.total, deal);
  const label = `${name}, còn ${variant.stock}${own === null ? '' : `, giá ${compactDong(own)}`}`;
  return (
    <td className="px-1 py-2 align-top">
      <QuantityInput {...input} variant={variant} name={label} />
      <div aria-hidden className="num mt-0.5 text-center text-[10.5px] leading-4 text-ink-3">
        {variant.stock}
        {own !== null && <b className="block font-semibold text-ink-2">{compactDong(own)}</b>}
      </div>
    </td>
  );
}

function RowHead({ row }: { readonly row: MatrixRow }) {
  const { send } = usePurchase();
  const { image } = row;
  return (
    <th scope="row" className="py-2 pr-1 pl-3 text-left font-normal">
      <span className="flex items-center gap-2.5">
        {image !== null && (
          <span className="thumb relative size-10">
            <Picture src={image.src} alt="" width={40} height={40} />
            <button
              type="button"
              className="absolute inset-0"
              aria-label={`Xem ảnh ${row.value}`}
              onClick={() => send({ type: 'image', id: image.id })}
            />
          </span>
        )}
        <span className="min-w-0 leading-4 font-medium">{row.value}</span>
      </span>
    </th>
  );
}

/** Quantity per cell: Tab goes across, arrows in all directions, sheets can be pasted. */
export function Matrix({ rows }: { readonly rows: readonly MatrixRow[] }) {
  const { product, send } = usePurchase();
  const { quantityOf } = useQuantities();
  const table = useRef<HTMLTableElement>(null);
  const [rowOption, columnOption] = product.options;
  const columns = columnOption?.values ?? [];
  const open = rows.map(({ cells }) => cells.map(({ variant }) => (variant?.stock ?? 0) > 0));

  const onKeyDown = (place: CellPosition) => (event: KeyboardEvent<HTMLInputElement>) => {
    const next = nextCell(open, place, event.key);
    if (next === null) return;
    event.preventDefault();
    if (next !== undefined)
      table.current?.querySelector<HTMLInputElement>(`[data-cell="${cellKey(next)}"]`)?.focus();
  };
  const fill = async (place: CellPosition, text: string) => {
    const { fillMatrix, parseList, parseSheet, pasteResultText } = await withPaste();
    const sheet = parseSheet(text);
    const pasted = sheet === null ? parseList(product, text) : fillMatrix(rows, place, sheet);
    if (Object.keys(pasted.quantities).length === 0) return;
    send({ type: 'fill', quantities: pasted.quantities });
    toast.info(pasteResultText(pasted));
  };
  const onPaste = (place: CellPosition) => (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    void fill(place, event.clipboardData.getData('text/plain'));
  };

  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table
        ref={table}
        className="w-full table-fixed text-sm"
        style={{ minWidth: `${13.25 + columns.length * 3.5}rem` }}
      >
        <thead>
          <tr className="bg-sunken text-xs text-ink-2">
            <th scope="col" className="w-37 px-1 py-2 pl-3! text-left font-semibold">
              {rowOption?.title}
            </th>
            {columns.map((column) => (
              <th scope="col" key={column} className="px-1 py-2 text-center font-semibold">
                {column}
              </th>
            ))}
            <th scope="col" className="w-14 px-1 py-2 text-center font-semibold">
              Cộng
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => {
            const sum = row.cells.reduce(
              (total, { variant }) => total + (variant ? quantityOf(variant) : 0),
              0,
            );
            return (
              <tr key={row.value} className="border-t border-line">
                <RowHead row={row} />
                {row.cells.map((cell, column) => (
                  <Cell
                    key={cell.column}
                    cell={cell}
                    name={`${row.value}, ${columnOption?.title.toLocaleLowerCase('vi')} ${cell.column}`}
                    place={{ row: rowIndex, column }}
                    onKeyDown={onKeyDown({ row: rowIndex, column })}
                    onPaste={onPaste({ row: rowIndex, column })}
                  />
                ))}
                <td
                  className={clsx(
                    'num px-2 text-center',
                    sum > 0 ? 'font-bold text-brand-ink' : 'text-ink-3',
                  )}
                >
                  {sum > 0 ? sum : '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
