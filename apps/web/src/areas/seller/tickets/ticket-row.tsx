import { dong } from '@market/contract/rules/money';
import { maskPhone } from '@market/contract/rules/phone';
import type { SellerTicket } from '@market/contract/support/schemas';
import { clsx } from 'clsx';
import { Form, Link } from 'react-router';
import { chatAboutPath } from '#features/chat/about-path.ts';
import { stateText, subjectText, wantText } from '#features/support/ticket-texts.ts';
import { TicketTypeBadge } from '#features/support/type-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { timeAgo } from '#ui/time-ago.ts';
import type { SupportReply } from './action.ts';
import { ReplyForm } from './reply-form.tsx';
import { entryPath, type SupportQuery } from './support-query.ts';

interface TicketRowProps {
  readonly entry: SellerTicket;
  readonly query: SupportQuery;
  readonly reply: SupportReply | undefined;
  /** Server time in ms. */
  readonly now: number;
  readonly busy: boolean;
}

const ANSWER_TEXTS = {
  restock: 'Báo đã có hàng',
  better_price: 'Trả lời giá',
  call_back: 'Trả lời',
  other: 'Trả lời',
} as const;

/** Answers to begin with. */
const FIRST_TEXTS: Partial<Record<SellerTicket['ticket']['type'], string>> = {
  restock: 'Mẫu này đã có hàng lại, mời bạn đặt hàng.',
};

/** `Áo polo, Xanh chàm · 18 người khác cũng chờ mẫu này`. */
const factsText = ({ ticket, waiting, current_price }: SellerTicket): string =>
  [
    subjectText(ticket),
    waiting > 0 && `${waiting} người khác cũng chờ mẫu này`,
    current_price !== null && `Giá đang bán ${dong(current_price)}`,
  ]
    .filter(Boolean)
    // no line begins with a dot
    .join('\u00a0· ');

function Steps({ entry, query, busy }: Pick<TicketRowProps, 'entry' | 'query' | 'busy'>) {
  const { ticket } = entry;
  const phone = ticket.type === 'call_back' ? ticket.phone : null;
  return (
    <div className="mt-2.5 flex flex-none flex-wrap gap-2 lg:mt-0 lg:ml-auto">
      {phone !== null && ticket.status !== 'closed' && (
        <a className="btn btn-outline btn-sm max-lg:h-10!" href={`tel:${phone}`}>
          Gọi
        </a>
      )}
      {ticket.actions.includes('answer') && (
        <Link
          to={entryPath(query, ticket.id)}
          preventScrollReset
          className={`btn btn-sm ${ticket.type === 'better_price' ? 'btn-primary' : 'btn-outline'} max-lg:h-10!`}
        >
          {ANSWER_TEXTS[ticket.type]}
        </Link>
      )}
      <Link to={chatAboutPath('ticket', ticket.id)} className="btn btn-outline btn-sm max-lg:h-10!">
        Nhắn
      </Link>
      {ticket.actions.includes('close') && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="close" />
          <input type="hidden" name="id" value={ticket.id} />
          <Button type="submit" appearance="ghost" size="sm" className="max-lg:h-10!" loading={busy}>
            Đóng phiếu
          </Button>
        </Form>
      )}
    </div>
  );
}

/** A ticket to the shop; the open one with the form of the answer. */
export function TicketRow({ entry, query, reply, now, busy }: TicketRowProps) {
  const { ticket, customer } = entry;
  const open = query.openId === ticket.id && ticket.actions.includes('answer');
  const lines = [wantText(ticket), ticket.message].filter(Boolean);
  const phone = ticket.type === 'call_back' && ticket.phone !== null ? ` · ${maskPhone(ticket.phone)}` : '';
  return (
    <li className={clsx('flex gap-3 p-4', !open && 'lg:items-center', open && 'bg-brand-soft')}>
      <Thumb src={ticket.product?.thumb} className="size-14" />
      <div className="min-w-0 flex-1">
        <div className={clsx('lg:flex lg:gap-4', !open && 'lg:items-center')}>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <TicketTypeBadge ticket={ticket} />
              <b className="num text-sm font-semibold">
                {customer.name}
                {phone}
              </b>
              <span className="num text-xs text-ink-3">{timeAgo(Date.parse(ticket.created_at), now)}</span>
            </p>
            {lines.map((line) => (
              <p key={line} className="num mt-1 text-base whitespace-pre-line">
                {line}
              </p>
            ))}
            <p className="num text-xs text-ink-2">{factsText(entry)}</p>
            {ticket.status !== 'open' && (
              <p className="mt-1 text-sm text-ink-2">
                {stateText(ticket, 'shop')}
                {ticket.reply !== null && `: ${ticket.reply}`}
              </p>
            )}
          </div>
          {!open && <Steps entry={entry} query={query} busy={busy} />}
        </div>
        {open && (
          <ReplyForm
            intent="answer"
            id={ticket.id}
            label="Trả lời khách"
            text={FIRST_TEXTS[ticket.type] ?? ''}
            send="Gửi trả lời"
            hint="Khách nhận qua e-mail hoặc tin nhắn, chỉ gửi một lần"
            reply={reply}
            closePath={entryPath(query, null)}
            busy={busy}
          />
        )}
      </div>
    </li>
  );
}
