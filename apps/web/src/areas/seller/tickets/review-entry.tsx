import type { SellerReview } from '@market/contract/reviews/schemas';
import { clsx } from 'clsx';
import { Heart, MessageSquareText } from '#ui/icons.ts';
import { Link } from 'react-router';
import { sellerOrderPath } from '#app/paths.ts';
import { ReviewPictures } from '#features/reviews/read/review-pictures.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Stars } from '#ui/rating.tsx';
import { Thumb } from '#ui/thumb.tsx';
import type { SupportReply } from './action.ts';
import { THANKS } from './reply-texts.ts';
import { ReviewReplyForm } from './review-reply-form.tsx';
import { entryPath, type SupportQuery } from './support-query.ts';

interface ReviewEntryProps {
  readonly review: SellerReview;
  readonly query: SupportQuery;
  readonly reply: SupportReply | undefined;
  readonly busy: boolean;
}

const GOOD_STARS = 4;

function Steps({ review, query }: Pick<ReviewEntryProps, 'review' | 'query'>) {
  const path = entryPath(query, review.id);
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <LinkButton
        to={path}
        size="sm"
        className="max-lg:h-10!"
        icon={<MessageSquareText aria-hidden className="ico size-4!" />}
      >
        Trả lời
      </LinkButton>
      {review.rating >= GOOD_STARS ? (
        <LinkButton
          to={`${path}&mau=${THANKS.slug}`}
          appearance="ghost"
          size="sm"
          className="max-lg:h-10!"
          icon={<Heart aria-hidden className="ico size-4!" />}
        >
          Cảm ơn nhanh
        </LinkButton>
      ) : (
        <LinkButton
          to={sellerOrderPath(review.order_id)}
          appearance="ghost"
          size="sm"
          className="max-lg:h-10!"
        >
          Mở đơn
        </LinkButton>
      )}
    </div>
  );
}

/** A review of the shop; the open one with the form of the answer. */
export function ReviewEntry({ review, query, reply, busy }: ReviewEntryProps) {
  const { user, rating, product, variantTitle, content, images, createdAt, thumb } = review;
  const open = query.openId === review.id && review.reply === null;
  return (
    <article className={clsx('panel p-4', open && 'border-brand!')}>
      <div className="flex gap-3">
        <Avatar name={user.name} src={user.avatar} size={40} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
            <b className="text-base font-semibold">{user.name}</b>
            <Stars mean={rating} size={14} />
            <time className="num text-xs text-ink-3 lg:ml-auto" dateTime={createdAt}>
              {dayTime(createdAt)}
            </time>
          </div>
          <p className="mt-1 flex items-center gap-2 text-xs text-ink-2">
            <Thumb src={thumb} className="size-6" />
            {[product?.title, variantTitle].filter(Boolean).join(', ')}
          </p>
          {content !== '' && <p className="mt-2 text-base whitespace-pre-line">{content}</p>}
          <ReviewPictures images={images} />
          {review.reply !== null && (
            <div className="mt-3 rounded-lg bg-sunken p-3">
              <b className="text-sm font-semibold">Shop đã trả lời</b>
              <p className="text-base whitespace-pre-line">{review.reply.content}</p>
              <Link to={sellerOrderPath(review.order_id)} className="link text-sm">
                Mở đơn
              </Link>
            </div>
          )}
          {open && <ReviewReplyForm id={review.id} query={query} reply={reply} busy={busy} />}
          {!open && review.reply === null && <Steps review={review} query={query} />}
        </div>
      </div>
    </article>
  );
}
