import type { Context, Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import type { AlertDraft } from '../../rules/draft.ts';

const TITLES = {
  hidden: 'Gian hàng của bạn đang bị ẩn',
  shown: 'Gian hàng của bạn đã hiện lại',
  unreviewed: 'Gian hàng của bạn không còn bị ẩn, đang chờ duyệt',
  closed: 'Gian hàng của bạn đã bị đóng',
  reopened: 'Gian hàng của bạn đã mở lại',
} as const;

/** `shop-admin` mails the owner. */
export const stateDecided = async (
  context: Context<Tx>,
  {
    shop_id,
    state,
    reason,
  }: { readonly shop_id: number; readonly state: keyof typeof TITLES; readonly reason: string },
): Promise<AlertDraft[]> =>
  [...(await getShops(context, [shop_id])).values()].map(({ user_id }) => ({
    userId: user_id,
    shopId: shop_id,
    kind: 'moderation',
    topic: 'shop_moderation',
    title: TITLES[state],
    body: `Lý do: ${reason}`,
    link: '/nguoi-ban',
    isMailed: true,
  }));
