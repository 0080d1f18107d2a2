import { Plus, Trash2 } from '#ui/icons.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { FieldError, Input } from '#ui/field.tsx';
import type { SizeTable } from '../draft/draft.ts';
import {
  CELL_MAX,
  COLUMNS_MAX,
  newTable,
  ROWS_MAX,
  withCell,
  withColumn,
  withColumnName,
  withoutLastColumn,
  withoutLastRow,
  withRow,
  withSheet,
} from '../draft/size-table.ts';

interface SizeTableEditorProps {
  readonly table: SizeTable | null;
  /** Of the product, for a new table. */
  readonly sizes: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (table: SizeTable | null) => void;
}
interface TableProps {
  readonly table: SizeTable;
  readonly onChange: (table: SizeTable) => void;
}

const CELL =
  'h-9 w-full min-w-16 rounded-md border border-line-strong bg-surface px-2 text-center max-lg:h-11';

function ColumnNames({ table, onChange }: TableProps) {
  return (
    <tr>
      {table.columns.map((column, at) => (
        // a column has no identity but its place
        // oxlint-disable-next-line react/no-array-index-key
        <th key={at} scope="col" className="p-1">
          <input
            aria-label={`Tên cột ${at + 1}`}
            value={column}
            maxLength={CELL_MAX}
            className={`${CELL} font-semibold`}
            onChange={({ target }) => onChange(withColumnName(table, at, target.value))}
          />
        </th>
      ))}
    </tr>
  );
}

function TableRow({ table, row, onChange }: TableProps & { readonly row: number }) {
  return (
    <tr>
      {table.rows[row]!.map((cell, column) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={column} className="p-1">
          <input
            aria-label={`${table.columns[column] ?? ''} dòng ${row + 1}`}
            value={cell}
            maxLength={CELL_MAX}
            className={CELL}
            onPaste={(event) => {
              const pasted = withSheet(table, { row, column }, event.clipboardData.getData('text'));
              if (pasted === null) return;
              event.preventDefault();
              onChange(pasted);
            }}
            onChange={({ target }) => onChange(withCell(table, { row, column }, target.value))}
          />
        </td>
      ))}
    </tr>
  );
}

function TableSize({ table, onChange }: TableProps) {
  const { columns, rows } = table;
  const buttons = [
    { text: 'Thêm dòng', change: withRow, shown: true, disabled: rows.length >= ROWS_MAX },
    { text: 'Thêm cột', change: withColumn, shown: true, disabled: columns.length >= COLUMNS_MAX },
    { text: 'Bớt dòng', change: withoutLastRow, shown: rows.length > 1, disabled: false },
    { text: 'Bớt cột', change: withoutLastColumn, shown: columns.length > 2, disabled: false },
  ];
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {buttons
        .filter(({ shown }) => shown)
        .map(({ text, change, disabled }) => (
          <Button
            key={text}
            size="sm"
            className="max-lg:h-11!"
            disabled={disabled}
            onClick={() => onChange(change(table))}
          >
            {text}
          </Button>
        ))}
    </div>
  );
}

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
            <ColumnNames table={table} onChange={onChange} />
          </thead>
          <tbody>
            {table.rows.map((_, row) => (
              // oxlint-disable-next-line react/no-array-index-key
              <TableRow key={row} table={table} row={row} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </div>
      <TableSize table={table} onChange={onChange} />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}
