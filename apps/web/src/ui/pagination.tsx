import { pageLinks } from '@market/contract/rules/pagination';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from './icons.ts';
import { Link } from 'react-router';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** Should omit `page` for the first page. */
  readonly pathOf: (page: number) => string;
}

/** Five links around the current page; nothing when there is only one. */
export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Phân trang" className="mt-8 flex items-center justify-center gap-1.5">
      {page > 1 && (
        <Link
          to={pathOf(page - 1)}
          rel="prev"
          className="btn btn-outline btn-sm h-10! px-3!"
          aria-label="Trang trước"
        >
          <ChevronLeft aria-hidden className="ico" />
          <span className="hidden lg:inline">Trước</span>
        </Link>
      )}
      {pageLinks(page, pages).map((number) => (
        <Link
          key={number}
          to={pathOf(number)}
          aria-label={`Trang ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className={clsx(
            'num grid h-10 place-items-center rounded-md text-base font-semibold max-lg:h-11 max-lg:max-w-11 max-lg:flex-1 lg:w-10',
            number === page ? 'bg-brand text-on-brand' : 'text-ink-2 hover:bg-sunken',
          )}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link
          to={pathOf(page + 1)}
          rel="next"
          className="btn btn-outline btn-sm h-10! px-3!"
          aria-label="Trang sau"
        >
          <span className="hidden lg:inline">Sau</span>
          <ChevronRight aria-hidden className="ico" />
        </Link>
      )}
    </nav>
  );
}
