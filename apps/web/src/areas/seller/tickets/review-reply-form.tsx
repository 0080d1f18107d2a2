import type { MouseEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SupportReply } from './action.ts';
import { ReplyForm } from './reply-form.tsx';
import { replyText, REPLY_TEXTS, withReplyText } from './reply-texts.ts';
import { entryPath, type SupportQuery } from './support-query.ts';

interface ReviewReplyFormProps {
  readonly id: number;
  readonly query: SupportQuery;
  readonly reply: SupportReply | undefined;
  readonly busy: boolean;
}

/** The link begins again with its text, which must not drop an answer that was typed. */
const addText = (event: MouseEvent<HTMLAnchorElement>, text: string): void => {
  const field = event.currentTarget.closest('form')?.elements.namedItem('reply');
  if (!(field instanceof HTMLTextAreaElement)) return;
  const added = withReplyText(field.value, text);
  if (added === null) return;
  event.preventDefault();
  field.value = added;
  field.focus();
};

/** The public answer to a review; the address may name a text to begin with. */
export function ReviewReplyForm({ id, query, reply, busy }: ReviewReplyFormProps) {
  const [search] = useSearchParams();
  const chosen = search.get('mau');
  return (
    <ReplyForm
      key={chosen}
      intent="review"
      id={id}
      label="Trả lời đánh giá"
      text={replyText(chosen)}
      send="Trả lời"
      hint="Trả lời hiện công khai, chỉ gửi một lần"
      reply={reply}
      closePath={entryPath(query, null)}
      busy={busy}
    >
      <nav aria-label="Mẫu trả lời" className="mt-2 flex flex-wrap gap-1.5">
        {REPLY_TEXTS.map(({ slug, name, text }) => (
          <Link
            key={slug}
            to={`${entryPath(query, id)}&mau=${slug}`}
            replace
            preventScrollReset
            onClick={(event) => addText(event, text)}
            className="chip h-8! text-xs! max-lg:h-10!"
          >
            {name}
          </Link>
        ))}
      </nav>
    </ReplyForm>
  );
}
