import { formatNumber } from '@market/contract/rules/money';
import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';

const SOURCES = { order: 'đơn vừa hoàn tất', referral: 'bạn được mời vừa mua đơn đầu tiên' };

export const credited = async (
  _context: Context<Tx>,
  {
    user_id,
    amount,
    source,
  }: { readonly user_id: number; readonly amount: number; readonly source: keyof typeof SOURCES },
): Promise<AlertDraft[]> => [
  {
    userId: user_id,
    kind: 'coin',
    topic: 'coins',
    title: `Bạn nhận ${formatNumber(amount)} xu từ ${SOURCES[source]}`,
    link: '/tai-khoan/xu',
    group: { key: 'coins', title: `{n} lần nhận xu, lần cuối ${formatNumber(amount)} xu` },
  },
];
