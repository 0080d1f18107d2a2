import { dong } from '@market/contract/rules/money';
import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';
import { toShopOwner } from './to-shop-owner.ts';

interface ShortMoney {
  readonly shop_id: number;
  readonly kind: 'wallet_empty' | 'wallet_low' | 'budget_spent';
  readonly campaign: string;
  readonly amount: number;
}

const TEXTS: Readonly<Record<ShortMoney['kind'], (facts: ShortMoney) => Pick<AlertDraft, 'title' | 'body'>>> =
  {
    wallet_empty: () => ({
      title: 'Ví quảng cáo đã hết tiền',
      body: 'Quảng cáo ngừng hiện cho đến khi bạn nạp thêm.',
    }),
    wallet_low: ({ amount }) => ({
      title: `Ví quảng cáo chỉ còn ${dong(amount)}`,
      body: 'Không đủ ngân sách một ngày của các chiến dịch đang chạy.',
    }),
    budget_spent: ({ campaign, amount }) => ({
      title: `Chiến dịch “${campaign}” đã hết ngân sách hôm nay`,
      body: `Ngân sách ${dong(amount)} mỗi ngày. Quảng cáo hiện lại từ ngày mai.`,
    }),
  };

export const moneyShort = (context: Context<Tx>, facts: ShortMoney): Promise<AlertDraft[]> =>
  toShopOwner(context, facts.shop_id, {
    kind: 'payment',
    topic: 'shop_ads',
    link: '/nguoi-ban/quang-cao',
    ...TEXTS[facts.kind](facts),
  });
