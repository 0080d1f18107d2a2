import { dong } from '@market/contract/rules/money';
import { getProductOptions } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';

interface Drops {
  readonly product_id: number;
  readonly price: number;
  readonly drops: readonly { readonly user_id: number; readonly was: number }[];
}

export const priceDropped = async (
  context: Context<Tx>,
  { product_id, price, drops }: Drops,
): Promise<AlertDraft[]> => {
  const product = (await getProductOptions(context, [product_id])).get(product_id);
  if (product === undefined) return [];
  const { title, handle } = product;
  return drops.map(({ user_id, was }) => ({
    userId: user_id,
    kind: 'promotion',
    topic: 'price_drop',
    title: `“${title}” giảm còn ${dong(price)}`,
    body: `Giá từ ${dong(was)} khi bạn lưu hoặc được báo lần trước.`,
    link: `/${handle}-${product_id}.html`,
    group: { key: 'price-drop', title: '{n} sản phẩm yêu thích vừa giảm giá' },
  }));
};
