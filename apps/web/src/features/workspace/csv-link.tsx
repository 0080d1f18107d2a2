import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Spinner } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { saveCsv } from './save-csv.ts';

type Loaded =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

interface CsvLinkProps {
  /** Address of the file, for browsers without scripts. */
  readonly href: string;
  readonly fileName: string;
  readonly load: () => Promise<Loaded>;
  readonly className: string;
  /** Accessible name where there is no text. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A link, so that it works without scripts; with them errors are shown and the session is refreshed. */
export function CsvLink({ href, fileName, load, className, label, children }: CsvLinkProps) {
  const [waiting, setWaiting] = useState(false);
  const download = async () => {
    if (waiting) return;
    setWaiting(true);
    const answer = await load();
    setWaiting(false);
    if (answer.ok) saveCsv(answer.value, fileName);
    else toast.error(answer.message);
  };
  return (
    <a
      href={href}
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
