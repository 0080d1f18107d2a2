import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Check } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listPath, unitOf, useFilterScope } from './filter-scope.ts';
import type { SearchQuery } from './query.ts';

interface FilterLinkProps {
  /** Query of the same list, or another page. */
  readonly target: { readonly to: string } | { readonly query: SearchQuery };
  readonly on?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** In the phone sheet it updates the preview instead of navigating. */
export function FilterLink({ target, on = false, className, children }: FilterLinkProps) {
  const scope = useFilterScope();
  const { onPreview: onTry } = scope;
  const follows = 'to' in target || onTry === undefined;
  return (
    <Link
      to={'to' in target ? target.to : listPath(scope, target.query)}
      rel={'to' in target ? undefined : 'nofollow'}
      aria-current={on || undefined}
      preventScrollReset={!('to' in target)}
      className={className}
      onClick={
        follows
          ? undefined
          : (event) => {
              event.preventDefault();
              onTry(target.query);
            }
      }
    >
      {children}
    </Link>
  );
}

/** Renders nothing when unknown. */
export function FilterCount({
  count,
  on = false,
}: {
  readonly count: number | undefined;
  readonly on?: boolean;
}) {
  const unit = unitOf(useFilterScope());
  if (count === undefined) return null;
  return (
    <span className={clsx('num ml-auto flex-none text-xs font-normal', !on && 'text-ink-3')}>
      {formatNumber(count)}
      <span className="sr-only"> {unit}</span>
    </span>
  );
}

/** Checkbox-like link that toggles a filter. */
export function CheckboxLink({
  query,
  to,
  on,
  count,
  children,
}: {
  readonly query: SearchQuery;
  readonly to?: string | undefined;
  readonly on: boolean;
  readonly count: number | undefined;
  readonly children: ReactNode;
}) {
  return (
    <FilterLink
      target={to === undefined ? { query } : { to }}
      on={on}
      className={clsx(
        'flex items-center gap-2.5 py-1 text-sm in-[.sheet]:min-h-11 in-[.sheet]:text-base',
        on ? 'font-semibold text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      <span aria-hidden className={clsx('check', on && 'on')}>
        {on && <Check className="ico size-3.5! stroke-3!" />}
      </span>
      <span className="flex min-w-0 items-center gap-1.5 truncate">{children}</span>
      <FilterCount count={count} />
    </FilterLink>
  );
}
