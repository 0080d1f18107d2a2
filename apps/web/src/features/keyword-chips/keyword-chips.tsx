import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { clsx } from 'clsx';
import { TrendingUp } from '#ui/icons.ts';
import { Link } from 'react-router';
import { searchPath } from '#app/paths.ts';

/** `small` for a side column. */
export function KeywordChips({
  keywords,
  small = false,
}: {
  readonly keywords: readonly KeywordCount[];
  readonly small?: boolean;
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {keywords.map(({ keyword }) => (
        <li key={keyword} className="max-w-full">
          <Link
            to={searchPath({ keyword })}
            className={clsx(
              'chip relative max-w-full after:absolute after:inset-x-0 after:-inset-y-1.5',
              small && 'h-7! text-xs!',
            )}
          >
            {!small && <TrendingUp aria-hidden className="ico size-3.5! text-brand-mark" />}
            <span className="truncate">{keyword}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
