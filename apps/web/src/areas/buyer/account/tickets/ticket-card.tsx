import type { Ticket } from '@market/contract/support/schemas';
import { Form, Link } from 'react-router';
import { productPath, shopPath } from '#app/paths.ts';
import { chatWithPath } from '#features/chat/chat-paths.ts';
import { stateText, subjectText, wantText } from '#features/support/ticket-texts.ts';
import { TicketTypeBadge } from '#features/support/type-badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { timeAgo } from '#ui/time-ago.ts';

interface TicketCardProps {
  readonly ticket: Ticket;
  /** Server time in ms. */
  readonly now: number;
  readonly busy: boolean;
}

function Subject({ ticket }: { readonly ticket: Ticket }) {
  const { product, shop } = ticket;
  return (
    <p className="mt-1 text-sm text-ink-2">
      {product === null ? (
        subjectText(ticket)
      ) : (
        <Link to={productPath(product.handle, product.id)} className="hover:text-brand-ink">
          {subjectText(ticket)}
        </Link>
      )}
      {' · '}
      <Link to={shopPath(shop.slug)} className="hover:text-brand-ink">
        {shop.name}
      </Link>
    </p>
  );
}

function Steps({ ticket, busy }: Pick<TicketCardProps, 'ticket' | 'busy'>) {
  const { product, shop, closed_by } = ticket;
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {closed_by === 'restock' && product !== null && (
        <LinkButton to={productPath(product.handle, product.id)} appearance="primary" size="sm">
          Đặt ngay
        </LinkButton>
      )}
      <LinkButton to={chatWithPath(shop.id, product?.id)} size="sm" className="max-lg:h-10!">
        Nhắn shop
      </LinkButton>
      {ticket.actions.includes('close') && (
        <Form method="post">
          <input type="hidden" name="intent" value="close" />
          <input type="hidden" name="ticket" value={ticket.id} />
          <Button type="submit" size="sm" className="max-lg:h-10!" loading={busy}>
            Đóng phiếu
          </Button>
        </Form>
      )}
    </div>
  );
}

/** What I asked a shop, and its answer. */
export function TicketCard({ ticket, now, busy }: TicketCardProps) {
  const want = wantText(ticket);
  return (
    <li className="flex gap-3 p-4">
      <Thumb src={ticket.product?.thumb} className="size-14" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TicketTypeBadge ticket={ticket} />
          <span className="text-sm font-semibold">{stateText(ticket, 'buyer')}</span>
          <span className="num text-xs text-ink-3">{timeAgo(Date.parse(ticket.created_at), now)}</span>
        </p>
        <Subject ticket={ticket} />
        {want !== null && <p className="num mt-1 text-base">{want}</p>}
        {ticket.message !== '' && <p className="mt-1 text-base whitespace-pre-line">{ticket.message}</p>}
        {ticket.reply !== null && (
          <div className="mt-2.5 rounded-lg bg-sunken p-3">
            <b className="text-sm font-semibold">{ticket.shop.name} trả lời</b>
            <p className="text-base whitespace-pre-line">{ticket.reply}</p>
          </div>
        )}
        <Steps ticket={ticket} busy={busy} />
      </div>
    </li>
  );
}
