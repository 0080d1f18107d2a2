import type { TableFormat } from '@market/contract/rules/table-formats';
import type { RouteAddress } from '@market/contract/web';
import { clsx } from 'clsx';
import { Download } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/button.tsx';
import { useDownload, type LoadedFile } from './use-download.ts';

interface TableLinksProps {
  readonly route: RouteAddress;
  /** What the table is filtered by. */
  readonly query: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Of the file, without extension. */
  readonly fileName: string;
  readonly load: (format: TableFormat) => Promise<LoadedFile>;
  readonly verb?: string;
  /** Of each link. */
  readonly className?: string;
}

const hrefOf = ({ route, query }: TableLinksProps, format: TableFormat): string => {
  const search = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${route.path}?${search.toString()}`;
};

interface FormatLinkProps {
  readonly of: TableLinksProps;
  readonly format: TableFormat;
  readonly className: string;
  readonly children: ReactNode;
}

function FormatLink({ of, format, className, children }: FormatLinkProps) {
  const { waiting, download } = useDownload(`${of.fileName}.${format}`, () => of.load(format));
  const icon = format === 'xlsx' && <Download aria-hidden className="ico size-4!" />;
  return (
    <a
      href={hrefOf(of, format)}
      download
      aria-label={`${of.verb ?? 'Xuất'} ${format === 'xlsx' ? 'Excel' : 'CSV'}`}
      aria-busy={waiting || undefined}
      className={clsx('btn btn-outline', of.className, className)}
      onClick={download}
    >
      {waiting ? <Spinner /> : icon}
      {children}
    </a>
  );
}

/** A table as an Excel file, or as CSV; links, so that they work without scripts. */
export function TableLinks(props: TableLinksProps) {
  return (
    <span className="inline-flex flex-none">
      <FormatLink of={props} format="xlsx" className="rounded-r-none!">
        <span>
          <span className="max-sm:hidden">{props.verb ?? 'Xuất'} </span>Excel
        </span>
      </FormatLink>
      <FormatLink of={props} format="csv" className="-ml-px rounded-l-none! px-3!">
        CSV
      </FormatLink>
    </span>
  );
}
