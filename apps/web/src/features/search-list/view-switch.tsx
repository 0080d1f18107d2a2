import { clsx } from 'clsx';
import { LayoutGrid, Rows2 } from '#ui/icons.ts';
import { Link } from 'react-router';
import { listPath, useFilterScope } from './filter-scope.ts';

const VIEWS = [
  { view: undefined, text: 'Xem dạng lưới', Icon: LayoutGrid },
  { view: 'list', text: 'Xem dạng danh sách', Icon: Rows2 },
] as const;

/** Grid or rows, on wide screens; the page stays the same one. */
export function ViewSwitch() {
  const scope = useFilterScope();
  const { view: _view, ...query } = scope.query;
  return (
    <nav
      aria-label="Cách xem"
      className="ml-auto hidden flex-none gap-1 rounded-md border border-line-strong bg-surface p-0.5 lg:flex"
    >
      {VIEWS.map(({ view, text, Icon }) => {
        const on = scope.query.view === view;
        return (
          <Link
            key={text}
            to={listPath(scope, view === undefined ? query : { ...query, view })}
            rel="nofollow"
            preventScrollReset
            aria-label={text}
            title={text}
            aria-current={on || undefined}
            className={clsx(
              'grid size-7 place-items-center rounded',
              on ? 'bg-brand-soft text-brand-ink' : 'text-ink-3 hover:text-ink',
            )}
          >
            <Icon aria-hidden className="ico size-4!" />
          </Link>
        );
      })}
    </nav>
  );
}
