import { formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { unitOf, useFilterScope } from './filter-scope.ts';

/** A filter whose removal finds something. */
export interface DroppedFilter {
  readonly label: string;
  readonly search: string;
  readonly total: number;
}

export function DroppedFilters({ dropped }: { readonly dropped: readonly DroppedFilter[] }) {
  const scope = useFilterScope();
  if (dropped.length === 0) return null;
  return (
    <ul aria-label="Bỏ bớt một bộ lọc" className="-mt-4 mb-8 flex flex-wrap justify-center gap-2">
      {dropped.map(({ label, search, total }) => (
        <li key={label}>
          <Link to={scope.path + search} className="chip max-lg:h-11!">
            Bỏ “{label}”<span className="num text-ink-3">{`${formatNumber(total)} ${unitOf(scope)}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
