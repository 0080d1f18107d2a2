import type { ImportRow } from '@market/contract/product-imports/schemas';
import { NumberCell, ReasonCell, ResultBadge } from './row-cells.tsx';

interface RowListProps {
  readonly rows: readonly ImportRow[];
}

const HEAD = ['Dòng', 'Mã SKU', 'Sản phẩm', 'Giá bậc 1', 'Tồn', 'Kết quả', 'Lý do'];
const NUMBERS = ['Giá bậc 1', 'Tồn'];

function TableRow({ row }: { readonly row: ImportRow }) {
  return (
    <tr>
      <td className="num text-ink-3">{row.row}</td>
      <td className="max-w-40 font-semibold break-words">{row.sku}</td>
      <td className="max-w-64 break-words">{row.title}</td>
      <td className="text-right">
        <NumberCell row={row} field="tier1_price" text={row.price} />
      </td>
      <td className="text-right">
        <NumberCell row={row} field="stock" text={row.stock} />
      </td>
      <td>{row.result !== null && <ResultBadge result={row.result} />}</td>
      <td className="max-w-80 text-sm">
        <ReasonCell row={row} />
      </td>
    </tr>
  );
}

function RowCard({ row }: { readonly row: ImportRow }) {
  return (
    <li className="grid gap-1.5 border-t border-line px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <b className="block font-semibold break-words">{row.title || 'Không có tên'}</b>
          <span className="text-xs text-ink-3">
            Dòng {row.row} · {row.sku || 'không có SKU'}
          </span>
        </div>
        {row.result !== null && <ResultBadge result={row.result} />}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>
          Giá: <NumberCell row={row} field="tier1_price" text={row.price || '–'} />
        </span>
        <span>
          Tồn: <NumberCell row={row} field="stock" text={row.stock || '–'} />
        </span>
      </div>
      <div className="text-sm">
        <ReasonCell row={row} />
      </div>
    </li>
  );
}

/** A table, on phones cards. */
export function RowList({ rows }: RowListProps) {
  return (
    <>
      <table className="tbl max-lg:hidden">
        <thead>
          <tr>
            {HEAD.map((text) => (
              <th key={text} className={NUMBERS.includes(text) ? 'text-right!' : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      <ul className="lg:hidden">
        {rows.map((row) => (
          <RowCard key={row.row} row={row} />
        ))}
      </ul>
    </>
  );
}
