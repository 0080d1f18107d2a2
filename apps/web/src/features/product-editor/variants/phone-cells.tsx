import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from '#ui/icons.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { STOCK_MAX } from '@market/contract/rules/seller-products';
import { formatNumber } from '@market/contract/rules/money';
import { STOCK } from '../draft/read-draft.ts';
import type { CellText } from './cell-table.tsx';
import { totalStock, type CellField } from './cell-fields.ts';
import type { CellAt, TableView } from './table-view.ts';
import type { Cells } from '../draft/draft.ts';

interface PhoneCellsProps {
  readonly view: TableView;
  readonly field: CellField;
  readonly cellsAt: (at: CellAt) => Cells;
  readonly errorAt: (at: CellAt) => string | null;
  readonly thumbOf: ((firstValue: string) => string | null) | null;
  readonly onWrite: (cells: readonly CellText[]) => void;
}

const summaryOf = (stocks: readonly { readonly label: string; readonly cells: Cells }[]) => {
  if (stocks.every(({ cells }) => cells.stock.trim() === ''))
    return { text: 'Chưa nhập tồn', tone: 'text-accent-ink' };
  const gone = stocks.filter(({ cells }) => (STOCK.read(cells.stock) ?? 0) === 0);
  return gone.length === 0
    ? { text: `Đủ ${stocks.length} loại`, tone: 'text-ink-3' }
    : { text: `${gone.map(({ label }) => label).join(', ')} hết`, tone: 'text-deal-ink' };
};

function Row({ row, open, onToggle, ...props }: PhoneCellsProps & RowProps) {
  const { view, field, cellsAt, errorAt, thumbOf, onWrite } = props;
  const [fill, setFill] = useState('');
  const { label, first } = view.rows[row]!;
  const columns = view.columns.map((column, at) => ({ ...column, at, cell: view.at(row, at) }));
  const stocks = columns.map(({ label: of, cell }) => ({ label: of, cells: cellsAt(cell) }));
  const { text, tone } = summaryOf(stocks);
  return (
    <div className="border-t border-line first:border-0">
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
        onClick={onToggle}
      >
        {thumbOf !== null && <Thumb src={thumbOf(first)} className="size-10" />}
        <span>
          <b className="block text-sm font-semibold">{label}</b>
          <span className={clsx('num text-xs', tone)}>{text}</span>
        </span>
        <b className="num ml-auto">{formatNumber(totalStock(stocks.map(({ cells }) => cells)))}</b>
        {open ? <ChevronUp aria-hidden className="ico" /> : <ChevronDown aria-hidden className="ico" />}
      </button>
      {open && (
        <div className="mb-3 space-y-1.5 rounded-lg bg-sunken p-3">
          <div className="mb-1 flex items-center gap-2">
            <span className="mr-auto text-xs text-ink-2">Điền nhanh cả hàng</span>
            <Input
              aria-label={`Điền nhanh ${field.label} cho ${label}`}
              inputMode={field.inputMode}
              value={fill}
              className="num min-h-11! w-28!"
              onChange={({ target }) => setFill(target.value)}
            />
            <Button
              className="h-11!"
              onClick={() => onWrite(columns.map(({ at }) => ({ row, column: at, text: fill })))}
            >
              Áp
            </Button>
          </div>
          {columns.map(({ key, label: column, at, cell }) => (
            <div key={key} className="flex min-h-11 items-center gap-3">
              <span className="w-14 flex-none text-sm font-semibold">{column}</span>
              {field.key === 'stock' ? (
                <QuantityStepper
                  label={`Tồn ${cell.values.join(', ')}`}
                  className="ml-auto [&_.stepper]:h-11! [&_.stepper>button]:w-11! [&_.val]:w-16!"
                  value={STOCK.read(cellsAt(cell).stock) || 0}
                  min={0}
                  max={STOCK_MAX}
                  onChange={(stock) => onWrite([{ row, column: at, text: `${stock}` }])}
                />
              ) : (
                <Input
                  aria-label={`${field.label} ${cell.values.join(', ')}`}
                  aria-invalid={errorAt(cell) !== null || undefined}
                  inputMode={field.inputMode}
                  placeholder={field.placeholder}
                  value={field.read(cellsAt(cell))}
                  className="num min-h-11!"
                  onChange={({ target }) => onWrite([{ row, column: at, text: target.value }])}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One colour at a time, as a thumb can reach it. */
export function PhoneCells(props: PhoneCellsProps) {
  const [open, setOpen] = useState(0);
  return props.view.rows.map(({ key }, row) => (
    <Row
      key={key}
      {...props}
      row={row}
      open={open === row}
      onToggle={() => setOpen(open === row ? -1 : row)}
    />
  ));
}
