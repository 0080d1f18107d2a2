import { Link } from 'react-router';
import { CART_PATH, ORDERS_PATH } from '#app/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { useFocusRefusal } from '#ui/use-focus-refusal.ts';
import { shortItems } from './checkout-errors.ts';
import type { CheckoutNotices } from './use-checkout-notices.ts';

interface CheckoutNoticeProps {
  readonly notices: CheckoutNotices;
  /** Present when a retry may help. */
  readonly onRetry?: () => void;
}

/** Why the order was not placed, with price differences. Takes the focus. */
export function CheckoutNotice({ notices, onRetry }: CheckoutNoticeProps) {
  const { refusal, changes } = notices;
  const box = useFocusRefusal(refusal);
  const short = shortItems(refusal);
  return (
    <div ref={box} tabIndex={-1} className="mb-4 rounded-lg">
      <Notice kind={changes.length > 0 ? 'warning' : 'error'}>
        <p className="font-semibold">{refusal.message}</p>
        {changes.length > 0 && (
          <ul className="num mt-1.5 space-y-1">
            {changes.map(({ label, was, now }, index) => (
              <li key={index}>
                {label}: <s>{was}</s> <span aria-hidden>→</span>
                <span className="sr-only"> nay là </span> <b>{now}</b>
              </li>
            ))}
          </ul>
        )}
        {refusal.outcomeUnknown && (
          <Link
            to={ORDERS_PATH}
            className="mt-1 inline-flex min-h-8 items-center font-semibold underline underline-offset-2"
          >
            Xem đơn hàng của bạn trước
          </Link>
        )}
        {onRetry !== undefined && (
          <button type="button" className="mt-1 min-h-8 font-semibold underline" onClick={onRetry}>
            Thử lại
          </button>
        )}
        {short.length > 0 && (
          <>
            <ul className="num mt-1.5 space-y-1">
              {short.map(({ title, text }) => (
                <li key={title}>
                  {title}: {text}
                </li>
              ))}
            </ul>
            <Link to={CART_PATH} className="mt-2 inline-block font-semibold underline underline-offset-2">
              Sửa trong giỏ hàng
            </Link>
          </>
        )}
      </Notice>
    </div>
  );
}
