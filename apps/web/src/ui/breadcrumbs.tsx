import { ChevronRight } from './icons.ts';
import { Link } from 'react-router';

export interface Crumb {
  readonly title: string;
  /** Absent for the last item. */
  readonly to?: string;
}

/** `items` start after the home page. Pass the same ones to `breadcrumbJsonLd` in `meta`. */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  return (
    <nav aria-label="Đường dẫn" className="overflow-hidden py-3 text-sm whitespace-nowrap text-ink-3">
      <ol className="flex items-center gap-1.5">
        {[{ title: 'Trang chủ', to: '/' }, ...items].map(({ title, to }, index) => (
          <li
            key={`${index}-${title}`}
            className="flex min-w-0 items-center gap-1.5 last:shrink not-last:flex-none"
          >
            {index > 0 && <ChevronRight aria-hidden className="ico size-3.5!" />}
            {to === undefined ? (
              <span aria-current="page" className="truncate text-ink-2">
                {title}
              </span>
            ) : (
              <Link to={to} className="hover:text-brand-ink">
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
