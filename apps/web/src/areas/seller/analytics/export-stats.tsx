import { exportShopStats } from '@market/contract/shop-stats/routes';
import { call } from '#app/api.ts';
import type { Period } from '#features/shop-figures/spans.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';

/** The figures by day as a file. */
export function ExportStats({ from, to }: Period) {
  const query = { from, to };
  return (
    <CsvLink
      href={`${exportShopStats.path}?${new URLSearchParams(query).toString()}`}
      fileName={`phan-tich-${from}-${to}.csv`}
      load={() => call(exportShopStats, { query })}
      label="Xuất CSV"
      className="btn btn-outline btn-sm h-9! max-lg:size-11! max-lg:p-0!"
    >
      <span className="max-lg:hidden">Xuất CSV</span>
    </CsvLink>
  );
}
