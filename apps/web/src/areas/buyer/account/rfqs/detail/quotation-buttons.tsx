import type { Quotation } from '@market/contract/rfq/schemas';
import { clsx } from 'clsx';
import { MessageCircleMore } from '#ui/icons.ts';
import { Link } from 'react-router';
import { orderPath } from '#app/paths.ts';
import { chatWithPath } from '#features/chat/chat-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { stepPath } from './detail-query.ts';

interface QuotationButtonsProps {
  readonly quotation: Quotation;
  /** The first column has the filled button. */
  readonly first: boolean;
}

function MainButton({ quotation, first }: QuotationButtonsProps) {
  const { id, rfq_id, actions, order_id } = quotation;
  const className = 'w-full';
  if (order_id !== null)
    return (
      <LinkButton to={orderPath(order_id)} className={className}>
        Xem đơn hàng
      </LinkButton>
    );
  if (actions.includes('order'))
    return (
      <LinkButton to={stepPath(rfq_id, 'dat', id)} appearance="primary" className={className}>
        Đặt hàng
      </LinkButton>
    );
  if (!actions.includes('accept')) return null;
  return (
    <LinkButton
      to={stepPath(rfq_id, 'chot', id)}
      appearance={first ? 'primary' : 'brandline'}
      className={className}
    >
      Chốt báo giá
    </LinkButton>
  );
}

/** What the buyer can do with a quotation; beside each other on cards. */
export function QuotationButtons({
  quotation,
  first,
  beside = false,
}: QuotationButtonsProps & { readonly beside?: boolean }) {
  const { id, rfq_id, shop, actions, messages_count } = quotation;
  const link = 'flex min-h-9 items-center gap-1 font-semibold text-ink-2 hover:text-ink max-lg:min-h-11';
  const canAsk = actions.includes('message') || messages_count > 0;
  const askText = `Hỏi thêm${messages_count > 0 ? ` (${messages_count})` : ''}`;
  const chat = (
    <Link to={chatWithPath(shop.id)} className={link}>
      Nhắn shop
    </Link>
  );
  const decline = actions.includes('decline') && (
    <Link to={stepPath(rfq_id, 'tu-choi', id)} className={clsx(link, 'text-deal-ink!')}>
      Từ chối
    </Link>
  );
  if (beside)
    return (
      <>
        <div className="flex gap-2 *:flex-1">
          {canAsk && <LinkButton to={stepPath(rfq_id, 'hoi', id)}>{askText}</LinkButton>}
          <MainButton quotation={quotation} first={first} />
        </div>
        <div className="flex justify-center gap-5 text-sm">
          {chat}
          {decline}
        </div>
      </>
    );
  return (
    <div className="space-y-2">
      <MainButton quotation={quotation} first={first} />
      <div className="flex flex-wrap justify-center gap-x-2.5 text-sm">
        {canAsk && (
          <Link to={stepPath(rfq_id, 'hoi', id)} className={link}>
            <MessageCircleMore aria-hidden className="ico size-4!" />
            {askText}
          </Link>
        )}
        {chat}
        {decline}
      </div>
    </div>
  );
}
