import { Plus, Trash2 } from '#ui/icons.ts';
import type { ClipboardEvent } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { FieldError, Input } from '#ui/field.tsx';
import type { SizeTable } from '../draft/draft.ts';
import { parseSheet, placeCells } from '../draft/paste-cells.ts';

interface SizeTableEditorProps {
  readonly table: SizeTable | null;
  /** Of the product, for a new table. */
  readonly sizes: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (table: SizeTable | null) => void;
}

const COLUMNS_MAX = 12;
const ROWS_MAX = 40;
const CELL_MAX = 40;
const CELL =
  'h-9 w-full min-w-16 rounded-md border border-line-strong bg-surface px-2 text-center max-lg:h-11';

const newTable = (sizes: readonly string[]): SizeTable => ({
  unit: 'cm',
  note: '',
  columns: ['Size', 'Ngực', 'Dài', 'Vai'],
  rows: (sizes.length > 0 ? sizes : ['S', 'M', 'L']).slice(0, ROWS_MAX).map((size) => [size, '', '', '']),
});

/** The size chart: its first row names the columns; a pasted sheet fills rows and columns. */
export function SizeTableEditor({ table, sizes, error, onChange }: SizeTableEditorProps) {
  if (table === null)
    return (
      <div>
        <span className="label">Bảng size</span>
        <Button
          appearance="soft"
          size="sm"
          className="max-lg:h-11!"
          icon={<Plus aria-hidden className="ico" />}
          onClick={() => onChange(newTable(sizes))}
        >
          Thêm bảng size
        </Button>
      </div>
    );
  const { columns, rows } = table;
  const setCell = (row: number, column: number, text: string) =>
    onChange({
      ...table,
      rows: rows.map((cells, at) =>
        at === row ? cells.map((cell, index) => (index === column ? text : cell)) : cells,
      ),
    });
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const sheet = parseSheet(event.clipboardData.getData('text'));
    if (sheet.length === 1 && sheet[0]!.length === 1) return;
    event.preventDefault();
    const next = Array.from(
      { length: Math.min(ROWS_MAX, Math.max(rows.length, row + sheet.length)) },
      (_, at) => [...(rows[at] ?? columns.map(() => ''))],
    );
    const size = { rows: next.length, columns: columns.length };
    for (const cell of placeCells(sheet, { row, column }, size).cells)
      next[cell.row]![cell.column] = cell.text.slice(0, CELL_MAX);
    onChange({ ...table, rows: next });
  };
  return (
    <div role="group" aria-label="Bảng size">
      <div className="mb-1.5 flex items-center gap-3">
        <span className="label mb-0!">Bảng size</span>
        <span aria-hidden className="ml-auto text-sm text-ink-2">
          Đơn vị đo
        </span>
        <Input
          aria-label="Đơn vị đo"
          className="min-h-9! w-20!"
          value={table.unit}
          maxLength={20}
          onChange={({ target }) => onChange({ ...table, unit: target.value })}
        />
        <IconButton label="Xóa bảng size" onClick={() => onChange(null)}>
          <Trash2 aria-hidden className="ico size-4.5!" />
        </IconButton>
      </div>
      <div className="overflow-x-auto rounded-lg border border-line p-2">
        <table className="w-full text-sm">
          <thead>
            <tr>
              {columns.map((column, at) => (
                // a column has no identity but its place
                // oxlint-disable-next-line react/no-array-index-key
                <th key={at} scope="col" className="p-1">
                  <input
                    aria-label={`Tên cột ${at + 1}`}
                    value={column}
                    maxLength={CELL_MAX}
                    className={`${CELL} font-semibold`}
                    onChange={({ target }) =>
                      onChange({
                        ...table,
                        columns: columns.map((one, index) => (index === at ? target.value : one)),
                      })
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column} className="p-1">
                    <input
                      aria-label={`${columns[column] ?? ''} dòng ${row + 1}`}
                      value={cell}
                      maxLength={CELL_MAX}
                      className={CELL}
                      onPaste={(event) => paste(event, row, column)}
                      onChange={({ target }) => setCell(row, column, target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          className="max-lg:h-11!"
          disabled={rows.length >= ROWS_MAX}
          onClick={() => onChange({ ...table, rows: [...rows, columns.map(() => '')] })}
        >
          Thêm dòng
        </Button>
        <Button
          size="sm"
          className="max-lg:h-11!"
          disabled={columns.length >= COLUMNS_MAX}
          onClick={() =>
            onChange({ ...table, columns: [...columns, 'Số đo'], rows: rows.map((cells) => [...cells, '']) })
          }
        >
          Thêm cột
        </Button>
        {rows.length > 1 && (
          <Button
            size="sm"
            className="max-lg:h-11!"
            onClick={() => onChange({ ...table, rows: rows.slice(0, -1) })}
          >
            Bớt dòng
          </Button>
        )}
        {columns.length > 2 && (
          <Button
            size="sm"
            className="max-lg:h-11!"
            onClick={() =>
              onChange({
                ...table,
                columns: columns.slice(0, -1),
                rows: rows.map((cells) => cells.slice(0, -1)),
              })
            }
          >
            Bớt cột
          </Button>
        )}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}
