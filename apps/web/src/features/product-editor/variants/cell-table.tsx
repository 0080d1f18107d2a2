import { clsx } from 'clsx';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Thumb } from '#ui/thumb.tsx';
import { parseSheet, placeCells, type Place } from '../draft/paste-cells.ts';
import { isSelected, neighbour, type Selection } from './selection.ts';
import type { CellAt, TableView } from './table-view.ts';

export interface CellText extends Place {
  readonly text: string;
}

interface CellTableProps {
  readonly view: TableView;
  readonly textAt: (at: CellAt) => string;
  readonly errorAt: (at: CellAt) => string | null;
  /** Null without pictures. */
  readonly thumbOf: ((firstValue: string) => string | null) | null;
  readonly selection: Selection | null;
  readonly onSelect: (selection: Selection) => void;
  readonly onWrite: (cells: readonly CellText[], left: number) => void;
}

const HEAD = 'w-full px-2 py-2 text-xs font-semibold text-ink-2 hover:text-brand-ink';

/** A caret at the edge of its text moves on to the next cell. */
const staysInText = (key: string, { selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  (key === 'ArrowLeft' && selectionEnd !== 0) || (key === 'ArrowRight' && selectionStart !== value.length);

/** Cells that are filled like a sheet: by keys, by paste, by rows and columns. */
export function CellTable({ view, textAt, errorAt, thumbOf, selection, onSelect, onWrite }: CellTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const size = { rows: view.rows.length, columns: view.columns.length };
  const focus = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, place: Place) => {
    const { key, shiftKey, currentTarget } = event;
    const next = neighbour(key, shiftKey ? (selection?.to ?? place) : place, size);
    if (key === 'Enter') event.preventDefault();
    if (next === undefined || (!shiftKey && staysInText(key, currentTarget))) return;
    if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight') && currentTarget.value !== '') return;
    event.preventDefault();
    if (shiftKey && key !== 'Enter') onSelect({ from: selection?.from ?? place, to: next });
    else focus(next);
  };
  const onPaste = (event: ClipboardEvent, place: Place) => {
    const sheet = parseSheet(event.clipboardData.getData('text'));
    if (sheet.length === 1 && sheet[0]!.length === 1) return;
    event.preventDefault();
    const { cells, left } = placeCells(sheet, place, size);
    onWrite(cells, left);
  };
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table ref={table} className="w-full text-sm" style={{ minWidth: `${10 + size.columns * 5.5}rem` }}>
        <thead className="bg-sunken text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-2 py-2 pl-3 text-left font-semibold">
              {view.corner}
            </th>
            {view.columns.map(({ key, label }, column) => (
              <th key={key} scope="col" className="p-0">
                <button
                  type="button"
                  aria-label={`Chọn cả cột ${label}`}
                  className={HEAD}
                  onClick={() => onSelect({ from: { row: 0, column }, to: { row: lastRow, column } })}
                >
                  {label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map(({ key, label, first }, row) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1.5 pl-3 text-left font-normal">
                <button
                  type="button"
                  aria-label={`Chọn cả hàng ${label}`}
                  className="flex items-center gap-2.5 pr-2 text-left whitespace-nowrap"
                  onClick={() => onSelect({ from: { row, column: 0 }, to: { row, column: lastColumn } })}
                >
                  {thumbOf !== null && <Thumb src={thumbOf(first)} className="size-9" />}
                  {label}
                </button>
              </th>
              {view.columns.map((column, at) => {
                const place = { row, column: at };
                const cell = view.at(row, at);
                const text = textAt(cell);
                const error = errorAt(cell);
                const empty = cell.field.key === 'stock' && text.trim() === '0';
                return (
                  <td key={column.key} className="px-1.5 py-1.5">
                    <input
                      data-cell={`${row} ${at}`}
                      aria-label={`${cell.field.label} ${cell.values.join(', ')}`}
                      aria-invalid={error !== null || undefined}
                      title={error ?? undefined}
                      value={text}
                      readOnly={text.includes(' / ')}
                      inputMode={cell.field.inputMode}
                      placeholder={cell.field.placeholder}
                      className={clsx(
                        'num h-9 w-full min-w-16 rounded-md border bg-surface px-1 text-center placeholder:text-ink-3',
                        error !== null || empty
                          ? 'border-deal-line bg-deal-soft! font-semibold text-deal-ink'
                          : 'border-line-strong',
                        isSelected(selection, place) && 'bg-brand-soft! ring-1 ring-brand',
                      )}
                      onFocus={(event) => {
                        event.target.select();
                        onSelect({ from: place, to: place });
                      }}
                      onMouseDown={(event) => {
                        if (!event.shiftKey || selection === null) return;
                        event.preventDefault();
                        onSelect({ from: selection.from, to: place });
                      }}
                      onChange={({ target }) => onWrite([{ ...place, text: target.value }], 0)}
                      onPaste={(event) => onPaste(event, place)}
                      onKeyDown={(event) => onKeyDown(event, place)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
