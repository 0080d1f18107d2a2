import { REVIEW_TEXT_MAX } from '@market/contract/constants';
import type { SellerReview } from '@market/contract/reviews/schemas';
import { useEffect, useRef } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import type { SupportReply } from './action.ts';
import { replyText, REPLY_TEXTS } from './reply-texts.ts';
import { entryPath, type SupportQuery } from './support-query.ts';

interface ReviewReplyFormProps {
  readonly review: SellerReview;
  readonly query: SupportQuery;
  readonly reply: SupportReply | undefined;
  readonly busy: boolean;
}

function ReplyForm({ review, query, reply, busy, text }: ReviewReplyFormProps & { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form method="post" className="mt-3 rounded-lg bg-sunken p-3" preventScrollReset>
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="id" value={review.id} />
      <Field label="Trả lời đánh giá" error={reply?.problem}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            name="reply"
            required
            maxLength={REVIEW_TEXT_MAX}
            defaultValue={reply?.text ?? text}
          />
        )}
      </Field>
      <nav aria-label="Mẫu trả lời" className="mt-2 flex flex-wrap gap-1.5">
        {REPLY_TEXTS.map(({ slug, name }) => (
          <Link
            key={slug}
            to={`${entryPath(query, review.id)}&mau=${slug}`}
            replace
            preventScrollReset
            className="chip h-8! text-xs! max-lg:h-10!"
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-xs text-ink-3">Trả lời hiện công khai, chỉ gửi một lần</span>
        <span className="ml-auto flex gap-2">
          <LinkButton to={entryPath(query, null)} size="sm" className="max-lg:h-10!">
            Để sau
          </LinkButton>
          <Button type="submit" appearance="primary" size="sm" className="max-lg:h-10!" loading={busy}>
            Trả lời
          </Button>
        </span>
      </div>
    </Form>
  );
}

/** The shop's public answer to a review, given once; the address may name a text to begin with. */
export function ReviewReplyForm(props: ReviewReplyFormProps) {
  const [search] = useSearchParams();
  const slug = search.get('mau');
  return <ReplyForm key={slug} {...props} text={replyText(slug)} />;
}
