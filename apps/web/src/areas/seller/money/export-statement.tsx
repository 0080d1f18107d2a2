import type { StatementWeek } from '@market/contract/rules/statement-week';
import { exportSellerStatements } from '@market/contract/settlement/routes';
import { call } from '#app/api.ts';
import { TableLinks } from '#features/workspace/table-links.tsx';

/** The statement of a week as a file. */
export function ExportStatement({ week }: { readonly week: StatementWeek }) {
  return (
    <TableLinks
      route={exportSellerStatements}
      query={{ ...week }}
      fileName={`sao-ke-${week.from}-${week.to}`}
      load={(format) => call(exportSellerStatements, { query: { ...week, format } })}
      className="btn-sm h-9! max-lg:h-11!"
    />
  );
}
