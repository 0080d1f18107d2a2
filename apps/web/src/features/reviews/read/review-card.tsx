import { Store } from '#ui/icons.ts';
import { Link } from 'react-router';
import { productPath } from '#app/paths.ts';
import { fullDate } from '#ui/format-date.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Stars } from '#ui/rating.tsx';
import { ReviewFooter, type ReviewFooterProps } from './review-footer.tsx';
import { ReviewPictures } from './review-pictures.tsx';

export function ReviewCard(props: ReviewFooterProps) {
  const { review } = props;
  const { user, rating, productId, product, variantTitle, content, images, reply, createdAt, editedAt } =
    review;
  return (
    <article className="border-t border-line pt-5 pb-3">
      <div className="flex items-center gap-3">
        <Avatar name={user.name} src={user.avatar} size={40} />
        <div className="min-w-0">
          <b className="text-base font-semibold">{user.name}</b>
          <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
            <Stars mean={rating} size={12} />
            {variantTitle !== null && <span>{variantTitle}</span>}
          </div>
        </div>
        <time className="ml-auto flex-none self-start text-xs text-ink-3" dateTime={editedAt ?? createdAt}>
          {editedAt === null ? fullDate(createdAt) : `Đã sửa ${fullDate(editedAt)}`}
        </time>
      </div>
      {product !== null && (
        <Link
          to={productPath(product.slug, productId)}
          className="mt-2.5 line-clamp-1 text-sm text-ink-2 hover:text-brand-ink"
        >
          {product.title}
        </Link>
      )}
      {content !== '' && <p className="mt-2.5 text-base whitespace-pre-line">{content}</p>}
      <ReviewPictures images={images} />
      {reply !== null && (
        <div className="mt-3 rounded-lg bg-sunken p-3.5 text-sm">
          <b className="flex items-center gap-1.5 font-semibold">
            <Store aria-hidden className="ico size-4!" />
            Shop trả lời
            <time className="ml-auto text-xs font-normal text-ink-3" dateTime={reply.createdAt}>
              {fullDate(reply.createdAt)}
            </time>
          </b>
          <p className="mt-1 whitespace-pre-line text-ink-2">{reply.content}</p>
        </div>
      )}
      <ReviewFooter {...props} />
    </article>
  );
}
