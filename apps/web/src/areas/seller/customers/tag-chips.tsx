import type { CustomerSummary } from '@market/contract/shop-customers/schemas';
import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { tagAddress } from './customer-address.ts';

/** The shop's tags as links; the chosen one leads back to all. */
export function TagChips({
  tags,
  chosen,
}: {
  readonly tags: CustomerSummary['tags'];
  readonly chosen: string;
}) {
  const { search } = useLocation();
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Nhãn" className="noscroll mb-3 flex gap-2 overflow-x-auto">
      {tags.map(({ tag, customers }) => (
        <Link
          key={tag}
          to={tagAddress(search, tag === chosen ? null : tag)}
          preventScrollReset
          aria-current={tag === chosen ? 'true' : undefined}
          className={clsx('chip flex-none max-lg:h-11!', tag === chosen && 'on')}
        >
          {tag} <span className="num text-ink-3">{customers}</span>
        </Link>
      ))}
    </nav>
  );
}
