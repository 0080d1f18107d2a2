import type { Product } from '@market/contract/catalogue/schemas';

export type SizeTableData = NonNullable<Product['size_table']>;

export function SizeTable({ table }: { readonly table: SizeTableData }) {
  const { columns, rows } = table;
  return (
    <div className="overflow-x-auto">
      <table className="tbl num max-lg:[&_:is(td,th)]:px-2!">
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...measures]) => (
            <tr key={size}>
              <th scope="row" className="border-t border-line bg-transparent! py-2! text-sm! text-ink!">
                {size}
              </th>
              {measures.map((measure, index) => (
                <td key={columns[index + 1]} className="py-2!">
                  {measure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `cm, sai số ±1`. */
export const sizeNote = ({ unit, note }: SizeTableData): string => [unit, note].filter(Boolean).join(', ');

export function SizeCard({ table }: { readonly table: SizeTableData }) {
  return (
    <section
      id="bang-size"
      aria-labelledby="bang-size-tieu-de"
      className="card mt-4 overflow-hidden max-lg:hidden"
    >
      <div className="flex items-center px-4 py-3">
        <h2 className="font-semibold" id="bang-size-tieu-de">
          Bảng size
        </h2>
        <span className="ml-auto text-xs text-ink-3">{sizeNote(table)}</span>
      </div>
      <SizeTable table={table} />
    </section>
  );
}
