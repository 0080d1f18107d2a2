import type { StatementWeek } from '@market/contract/rules/statement-week';
import { exportSellerStatements } from '@market/contract/settlement/routes';
import { call } from '#app/api.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';

interface ExportButtonProps {
  readonly week: StatementWeek;
  readonly className: string;
  readonly label: string;
}

/** A small link to the statement of a week. */
export function ExportButton({ week, ...rest }: ExportButtonProps) {
  return (
    <CsvLink
      href={`${exportSellerStatements.path}?${new URLSearchParams({ ...week })}`}
      fileName={`sao-ke-${week.from}-${week.to}.csv`}
      load={() => call(exportSellerStatements, { query: week })}
      {...rest}
    />
  );
}
