import type { StatementWeek } from '@market/contract/rules/statement-week';
import { exportSellerStatements } from '@market/contract/settlement/routes';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '#app/api.ts';
import { Spinner } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';

const save = (text: string, { from, to }: StatementWeek) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = `sao-ke-${from}-${to}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
};

interface ExportButtonProps {
  readonly week: StatementWeek;
  readonly className: string;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A link, so that it works without scripts; with them errors are shown and the session is refreshed. */
export function ExportButton({ week, className, label, children }: ExportButtonProps) {
  const [waiting, setWaiting] = useState(false);
  const download = async () => {
    if (waiting) return;
    setWaiting(true);
    const answer = await call(exportSellerStatements, { query: week });
    setWaiting(false);
    if (answer.ok) save(answer.value, week);
    else toast.error(answer.message);
  };
  return (
    <a
      href={`${exportSellerStatements.path}?${new URLSearchParams({ ...week })}`}
      download
      aria-label={label}
      aria-busy={waiting || undefined}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        void download();
      }}
    >
      {waiting ? <Spinner /> : <Download aria-hidden className="ico size-4!" />}
      {children}
    </a>
  );
}
