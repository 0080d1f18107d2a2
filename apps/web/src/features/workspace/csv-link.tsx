import { Download } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/button.tsx';
import { useDownload, type LoadedFile } from './use-download.ts';

interface CsvLinkProps {
  /** Address of the file, for browsers without scripts. */
  readonly href: string;
  readonly fileName: string;
  readonly load: () => Promise<LoadedFile>;
  readonly className: string;
  /** Accessible name where there is no text. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A link, so that it works without scripts. */
export function CsvLink({ href, fileName, load, className, label, children }: CsvLinkProps) {
  const { waiting, download } = useDownload(fileName, load);
  return (
    <a
      href={href}
      download
      aria-label={label}
      aria-busy={waiting || undefined}
      className={className}
      onClick={download}
    >
      {waiting ? <Spinner /> : <Download aria-hidden className="ico size-4!" />}
      {children}
    </a>
  );
}
