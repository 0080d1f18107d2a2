import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';
import { toShopOwner } from './to-shop-owner.ts';

const TITLES = {
  hidden: 'Gian hàng của bạn đang bị ẩn',
  shown: 'Gian hàng của bạn đã hiện lại',
  unreviewed: 'Gian hàng của bạn không còn bị ẩn, đang chờ duyệt',
  closed: 'Gian hàng của bạn đã bị đóng',
  reopened: 'Gian hàng của bạn đã mở lại',
} as const;

/** `shop-admin` mails the owner. */
export const stateDecided = (
  context: Context<Tx>,
  {
    shop_id,
    state,
    reason,
  }: { readonly shop_id: number; readonly state: keyof typeof TITLES; readonly reason: string },
): Promise<AlertDraft[]> =>
  toShopOwner(context, shop_id, {
    kind: 'moderation',
    topic: 'shop_moderation',
    title: TITLES[state],
    body: `Lý do: ${reason}`,
    link: '/nguoi-ban',
    isMailed: true,
  });
