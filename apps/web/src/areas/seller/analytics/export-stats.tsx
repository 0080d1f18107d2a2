import { exportShopStats } from '@market/contract/shop-stats/routes';
import { call } from '#app/api.ts';
import type { Period } from '#features/shop-figures/spans.ts';
import { TableLinks } from '#features/workspace/table-links.tsx';

/** The figures by day as a file. */
export function ExportStats({ from, to }: Period) {
  const query = { from, to };
  return (
    <TableLinks
      route={exportShopStats}
      query={query}
      fileName={`phan-tich-${from}-${to}`}
      load={(format) => call(exportShopStats, { query: { ...query, format } })}
      className="btn-sm h-9! max-lg:h-11!"
    />
  );
}
