import { marketName } from '@market/contract/rules/market-name';
import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { REVIEW_ANSWER_MAX } from '@market/contract/rules/shop-verification';
import { answerReviewQuestion, resubmitShop } from '@market/contract/shop-review/routes';
import type { ReviewQuestion } from '@market/contract/shop-review/schemas';
import { useState, type FormEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { sellerProductPath } from '#app/seller-paths.ts';
import { fieldLabel } from '#features/product-editor/draft/field-texts.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { SELLER_SETTINGS_PATH } from '../../staff-paths.ts';
import type { Opening } from './load-first-day.ts';

function QuestionForm({ question: { id, question } }: { readonly question: ReviewQuestion }) {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === '') return setProblem('Hãy viết câu trả lời.');
    setSending(true);
    const outcome = await call(answerReviewQuestion, { params: { id }, body: { answer: answer.trim() } });
    setSending(false);
    if (!outcome.ok) return setProblem(outcome.message);
    toast.success('Đã gửi câu trả lời');
    return revalidate();
  };
  return (
    <form noValidate className="panel space-y-3 p-4 lg:p-5" onSubmit={(event) => void send(event)}>
      <Field label={<>Người duyệt hỏi: {question}</>} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={REVIEW_ANSWER_MAX}
            value={answer}
            onChange={({ target }) => {
              setAnswer(target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" appearance="primary" className="max-lg:h-11!" loading={sending}>
        Gửi trả lời
      </Button>
    </form>
  );
}

/** Why a product was refused, and where it is corrected. */
function RejectedProduct({ product: { id, title, review_reasons } }: { readonly product: SellerProductRow }) {
  return (
    <Notice kind="error">
      <p>
        <b className="font-semibold">{title}</b> chưa được duyệt.
      </p>
      <ul>
        {review_reasons.map(({ field, reason }) => (
          <li key={field}>
            {fieldLabel(field)}: {reason}
          </li>
        ))}
      </ul>
      <Link to={sellerProductPath(id)} className="link inline-flex min-h-11 items-center font-semibold">
        Sửa rồi gửi duyệt lại
      </Link>
    </Notice>
  );
}

/** Why staff returned the shop; once that is corrected it is sent again. */
function ReturnedShop({ reason }: { readonly reason: string | null }) {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const outcome = await call(resubmitShop);
    setSending(false);
    if (outcome.ok) toast.success('Đã gửi duyệt lại');
    else toast.error(outcome.message);
    return revalidate();
  };
  return (
    <Notice kind="error">
      <p>Sạp chưa được duyệt, khách chưa thấy sạp.{reason !== null && ` Lý do: ${reason}`}</p>
      <Button className="mt-2 max-lg:h-11!" loading={sending} onClick={() => void send()}>
        Gửi duyệt lại
      </Button>
    </Notice>
  );
}

interface ReviewPanelProps {
  readonly opening: Opening;
  readonly products?: readonly SellerProductRow[] | null;
}

/** What reviewers say and ask, and how the shop answers. */
export function ReviewPanel({
  opening: { checklist, questions, isOwner },
  products = null,
}: ReviewPanelProps) {
  const rejected = (products ?? []).filter(({ review_status }) => review_status === 'rejected');
  return (
    <div className="space-y-3 empty:hidden">
      {checklist.reviewState === 0 && <ReturnedShop reason={checklist.review_reason} />}
      {checklist.reviewState === 1 && (
        <Notice>
          {marketName()} đang duyệt sạp. Trong lúc chờ, bạn chuẩn bị trước được mọi thứ; duyệt xong là khách
          thấy sạp ngay.
        </Notice>
      )}
      {checklist.reviewState === 3 && (
        <Notice kind="warning">
          Sạp đang bị ẩn, khách không thấy sạp và hàng. Các đơn đang có vẫn giao như thường.{' '}
          {checklist.review_reason === null
            ? `Liên hệ ${marketName()} để biết lý do.`
            : `Lý do: ${checklist.review_reason}`}
        </Notice>
      )}
      {questions.map((question) => (
        <QuestionForm key={question.id} question={question} />
      ))}
      {rejected.map((product) => (
        <RejectedProduct key={product.id} product={product} />
      ))}
      {checklist.verification === 'rejected' && isOwner && (
        <Notice kind="warning">
          Hồ sơ xác minh bị trả lại.{' '}
          <Link to={`${SELLER_SETTINGS_PATH}#xac-minh`} className="link font-semibold">
            Xem lý do và gửi lại
          </Link>
        </Notice>
      )}
    </div>
  );
}
