import type { Rfq } from '@market/contract/rfq/schemas';
import { Link } from 'react-router';
import { rfqPath } from '#app/paths.ts';
import { RfqFacts } from '#features/rfq/rfq-facts.tsx';
import { RfqPicture } from '#features/rfq/rfq-picture.tsx';
import { timeLeft } from '#features/rfq/rfq-texts.ts';
import { RfqStatusBadge } from '#features/rfq/status-badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { dayMonth } from '#ui/format-date.ts';

interface RfqCardProps {
  readonly rfq: Rfq;
  /** Server time in ms. */
  readonly now: number;
}

const whenText = ({ status, created_at, expires_at, accepted_shops }: Rfq, now: number): string => {
  if (accepted_shops.length > 0) return `Chốt với ${accepted_shops.join(', ')}`;
  const sent = `Gửi ${dayMonth(created_at)}`;
  return status === 'open' ? `${sent} · ${timeLeft(expires_at, now)}` : sent;
};

function QuotationCount({ rfq: { id, quotations_count, unread_quotes } }: { readonly rfq: Rfq }) {
  return (
    <div className="flex flex-none items-center gap-1.5 max-sm:border-t max-sm:border-line max-sm:pt-3 sm:flex-col sm:items-end sm:gap-1">
      <span className="text-base text-ink sm:text-sm sm:text-ink-2">
        <b className="num font-bold text-ink sm:text-2xl">{quotations_count}</b> báo giá
      </span>
      {unread_quotes > 0 && (
        <span className="text-base font-semibold text-deal-ink sm:text-sm">{unread_quotes} chưa đọc</span>
      )}
      <LinkButton
        to={rfqPath(id)}
        size="sm"
        appearance={unread_quotes > 0 ? 'primary' : 'outline'}
        className="max-sm:ml-auto sm:mt-1"
      >
        {quotations_count > 0 ? (
          <span>
            So sánh<span className="max-sm:sr-only"> báo giá</span>
          </span>
        ) : (
          'Xem yêu cầu'
        )}
      </LinkButton>
    </div>
  );
}

/** One of the owner's requests. */
export function RfqCard({ rfq, now }: RfqCardProps) {
  return (
    <article className="panel gap-4 p-4 max-sm:space-y-3 sm:flex sm:items-center lg:p-5">
      <div className="flex min-w-0 flex-1 gap-4">
        <RfqPicture rfq={rfq} className="size-20 lg:size-24" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
            <RfqStatusBadge rfq={rfq} now={now} />
            {whenText(rfq, now)}
          </p>
          <h2 className="mt-1.5 text-base font-semibold lg:text-lg">
            <Link to={rfqPath(rfq.id)} className="hover:text-brand-ink">
              {rfq.title}
            </Link>
          </h2>
          <RfqFacts rfq={rfq} />
        </div>
      </div>
      <QuotationCount rfq={rfq} />
    </article>
  );
}

/** A request of somebody else. */
export function MarketRfqCard({ rfq, now }: RfqCardProps) {
  return (
    <article className="panel flex gap-4 p-4 lg:p-5">
      <RfqPicture rfq={rfq} className="size-16 lg:size-20" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">
          {rfq.category.title} · {timeLeft(rfq.expires_at, now)} · {rfq.quotations_count} báo giá
        </p>
        <h2 className="mt-1 text-base font-semibold lg:text-lg">
          <Link to={rfqPath(rfq.id)} className="hover:text-brand-ink">
            {rfq.title}
          </Link>
        </h2>
        <RfqFacts rfq={rfq} />
      </div>
    </article>
  );
}
