import { dong } from '@market/contract/rules/money';
import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';
import { toShopOwner } from './to-shop-owner.ts';

interface PayoutEvent {
  readonly shop_id: number;
  readonly amount: number;
}

const toOwner = (
  context: Context<Tx>,
  { shop_id }: PayoutEvent,
  text: Pick<AlertDraft, 'title' | 'body'>,
): Promise<AlertDraft[]> =>
  toShopOwner(context, shop_id, {
    kind: 'payment',
    topic: 'shop_money',
    link: '/nguoi-ban/doanh-thu',
    ...text,
  });

export const paid = (context: Context<Tx>, payout: PayoutEvent & { readonly reference: string }) =>
  toOwner(context, payout, {
    title: `Đã chuyển ${dong(payout.amount)} về tài khoản ngân hàng của shop`,
    body: `Mã giao dịch ${payout.reference}.`,
  });

export const rejected = (context: Context<Tx>, payout: PayoutEvent & { readonly reason: string }) =>
  toOwner(context, payout, {
    title: `Lệnh rút ${dong(payout.amount)} bị từ chối, tiền trở lại ví`,
    body: `Lý do: ${payout.reason}`,
  });
