import type { Context, Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import type { AlertDraft } from '../../rules/draft.ts';
import { toShopOwner } from './to-shop-owner.ts';

export const reviewsWritten = (
  context: Context<Tx>,
  { order_id, shop_id }: { readonly order_id: string; readonly shop_id: number },
): Promise<AlertDraft[]> =>
  toShopOwner(context, shop_id, {
    kind: 'review',
    topic: 'shop_review',
    title: 'Khách vừa đánh giá một đơn của shop',
    link: `/nguoi-ban/don-hang/${order_id}`,
    group: { key: 'shop-review', title: '{n} đơn của shop có đánh giá mới' },
  });

export const reviewAnswered = async (
  context: Context<Tx>,
  { shop_id, user_id }: { readonly shop_id: number; readonly user_id: number },
): Promise<AlertDraft[]> =>
  [...(await getShops(context, [shop_id])).values()].map(({ name }) => ({
    userId: user_id,
    kind: 'review',
    topic: 'review_answer',
    title: `${name} đã trả lời đánh giá của bạn`,
    link: '/tai-khoan/don-hang',
    group: { key: `review-answer:${shop_id}`, title: `${name} đã trả lời {n} đánh giá của bạn` },
  }));
