import type { ChatBuyer, Conversation } from '@market/contract/chat/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { buyerStatusLabel } from '@market/contract/rules/order-status';
import { manageConversation } from '@market/contract/chat/shop-routes';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { sellerOrderPath } from '#app/paths.ts';
import { OrderStatusBadge } from '#features/orders/order-status-badge.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/field.tsx';
import { dayMonth } from '#ui/format-date.ts';
import { toast } from '#ui/toast-store.ts';

function Orders({ orders }: Pick<ChatBuyer, 'orders'>) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">Đơn</h3>
      {orders.length === 0 && <p className="text-ink-2">Chưa mua ở shop.</p>}
      <div className="divide-y divide-line">
        {orders.map(({ id, order_number, buyer_status, collected, created_at, total_price }) => (
          <Link key={id} to={sellerOrderPath(id)} className="block py-2">
            <span className="flex flex-wrap items-center gap-x-2">
              <b className="num font-medium whitespace-nowrap">#{order_number}</b>
              <span className="ml-auto">
                <OrderStatusBadge status={buyer_status} collected={collected} forShop>
                  {buyerStatusLabel(buyer_status, collected)}
                </OrderStatusBadge>
              </span>
            </span>
            <span className="num text-xs text-ink-3">
              {dayMonth(created_at)} · {dong(total_price)}
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

function Note({ conversation }: { readonly conversation: Conversation }) {
  const { id, note } = conversation;
  const [draft, setDraft] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const save = async () => {
    const answer = await call(manageConversation, { params: { id }, body: { note_text: draft ?? '' } });
    if (!answer.ok) return toast.error(answer.message);
    setDraft(null);
    await revalidate();
  };
  return (
    <section>
      <h3 className="mb-1.5 flex text-sm font-semibold">
        Ghi chú của shop
        {draft === null && (
          <button type="button" className="link ml-auto text-xs" onClick={() => setDraft(note?.text ?? '')}>
            {note === null ? 'Thêm' : 'Sửa'}
          </button>
        )}
      </h3>
      {draft !== null ? (
        <div className="space-y-2">
          <Textarea
            aria-label="Ghi chú của shop"
            rows={3}
            maxLength={1_000}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <Button appearance="primary" size="sm" onClick={() => void save()}>
            Lưu ghi chú
          </Button>
        </div>
      ) : note === null ? (
        <p className="text-ink-2">Chỉ người trong shop thấy.</p>
      ) : (
        <p className="rounded-lg bg-accent-soft p-2.5 whitespace-pre-line">
          {note.text}
          <span className="mt-0.5 block text-xs text-ink-3">
            {note.by !== null && `${note.by}, `}
            {dayMonth(note.at)}
          </span>
        </p>
      )}
    </section>
  );
}

interface BuyerPanelProps {
  readonly conversation: Conversation;
  readonly buyer: ChatBuyer | null;
}

/** Who writes: what they bought, and what the shop has noted. */
export function BuyerPanel({ conversation, buyer }: BuyerPanelProps) {
  const { avatar, name } = conversation.buyer;
  return (
    <>
      <div className="flex flex-col items-center border-b border-line p-4 text-center">
        <Avatar name={buyer?.name ?? name} src={avatar} size={56} />
        <b className="mt-2 text-base font-bold">{buyer?.name ?? name}</b>
      </div>
      {buyer !== null && (
        <dl className="grid grid-cols-2 border-b border-line text-center text-xs">
          <div className="flex flex-col-reverse py-2.5">
            <dt className="text-ink-3">Đơn</dt>
            <dd className="num text-base font-bold">{formatNumber(buyer.orders_count)}</dd>
          </div>
          <div className="flex flex-col-reverse py-2.5">
            <dt className="text-ink-3">Đã mua</dt>
            <dd className="num text-base font-bold">{dong(buyer.spent)}</dd>
          </div>
        </dl>
      )}
      <div className="space-y-4 p-4 text-sm">
        {buyer !== null && <Orders orders={buyer.orders} />}
        <Note key={`${conversation.id} ${conversation.note?.at}`} conversation={conversation} />
      </div>
    </>
  );
}
