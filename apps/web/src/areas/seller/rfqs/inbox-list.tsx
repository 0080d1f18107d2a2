import type { SellerRfq } from '@market/contract/rfq/schemas';
import { pageCount } from '@market/contract/rules/pagination';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { RfqPicture } from '#features/rfq/rfq-picture.tsx';
import { amountText, targetText, timeLeft } from '#features/rfq/rfq-texts.ts';
import { Badge } from '#ui/badge.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { entryPath, INBOX_STATES, statePath, type InboxQuery, PER_PAGE } from './inbox-query.ts';

const GOOD_MATCH = 85;

interface InboxListProps {
  readonly entries: readonly SellerRfq[];
  readonly total: number;
  readonly counts: Readonly<Record<'new' | 'quoted' | 'accepted', number>>;
  readonly query: InboxQuery;
  readonly openId: string | null;
  readonly now: number;
}

function Entry({
  entry,
  query,
  current,
  now,
}: {
  readonly entry: SellerRfq;
  readonly query: InboxQuery;
  readonly current: boolean;
  readonly now: number;
}) {
  const { rfq, match, urgent, quotation } = entry;
  const target = targetText(rfq);
  return (
    <Link
      to={entryPath(query, rfq.id)}
      aria-current={current || undefined}
      className={clsx(
        'flex gap-3 border-t border-line p-4',
        current ? 'lg:bg-brand-soft' : 'hover:bg-sunken',
      )}
    >
      <RfqPicture rfq={rfq} className="size-14" />
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2 text-base font-semibold">{rfq.title}</b>
        <span className="num block text-sm text-ink-2">
          {amountText(rfq)}
          {target !== null && ` · muốn ${target}`}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-3">
          {quotation !== null && <Badge tone="info">{quotation.status_label}</Badge>}
          {quotation === null && urgent && <Badge tone="deal">Gấp</Badge>}
          {quotation === null && !urgent && match > 0 && (
            <Badge tone={match >= GOOD_MATCH ? 'brand' : 'accent'}>Phù hợp {match}%</Badge>
          )}
          {rfq.status === 'open' && (
            <span className="inline-block first-letter:uppercase">{timeLeft(rfq.expires_at, now)}</span>
          )}
        </span>
      </span>
    </Link>
  );
}

const EMPTY_TEXTS = {
  new: 'Yêu cầu phù hợp với ngành hàng của shop sẽ nằm ở đây.',
  quoted: 'Báo giá shop đã gửi nằm ở đây.',
  accepted: 'Báo giá khách đã chốt nằm ở đây.',
} as const;

/** Requests of the chosen state. */
export function InboxList({ entries, total, counts, query, openId, now }: InboxListProps) {
  const pages = pageCount(total, PER_PAGE);
  return (
    <div className="panel overflow-hidden">
      <nav aria-label="Lọc yêu cầu" className="flex flex-wrap gap-2 p-4">
        {INBOX_STATES.map(({ slug, state, text }) => (
          <ChipLink key={slug} to={statePath(slug)} on={query.chosen.slug === slug}>
            {counts[state] > 0 ? `${text} ${counts[state]}` : text}
          </ChipLink>
        ))}
      </nav>
      {entries.length === 0 && (
        <EmptyState art="backpack" title="Chưa có yêu cầu nào" text={EMPTY_TEXTS[query.chosen.state]} />
      )}
      {entries.map((entry) => (
        <Entry key={entry.rfq.id} entry={entry} query={query} current={entry.rfq.id === openId} now={now} />
      ))}
      {pages > 1 && (
        <div className="px-4 pb-4">
          <Pagination
            page={query.page}
            pages={pages}
            pathOf={(page) => entryPath({ ...query, page }, null)}
          />
        </div>
      )}
    </div>
  );
}
