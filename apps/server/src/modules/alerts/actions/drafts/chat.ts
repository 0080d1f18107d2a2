import { getPresent, getPresentShops } from '#chat';
import type { Context, Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import type { AlertDraft } from '../../rules/draft.ts';

interface MessageEvent {
  readonly conversation_id: number;
  readonly by: 'buyer' | 'shop';
  /** The buyer. */
  readonly user_id: number;
  readonly shop_id: number;
  readonly automatic: boolean;
}

/** For those who do not have the market open; others see the message itself. */
export const messageSent = async (
  context: Context<Tx>,
  { conversation_id: id, by, user_id, shop_id, automatic }: MessageEvent,
): Promise<AlertDraft[]> => {
  const shop = automatic ? undefined : (await getShops(context, [shop_id])).get(shop_id);
  if (shop === undefined) return [];
  if (by === 'shop') {
    if ((await getPresent(context, [user_id])).has(user_id)) return [];
    return [
      {
        userId: user_id,
        kind: 'chat',
        topic: 'chat',
        title: `${shop.name} nhắn tin cho bạn`,
        link: `/tin-nhan?cuoc=${id}`,
        group: { key: `chat:${id}`, title: `{n} tin nhắn mới của ${shop.name}` },
      },
    ];
  }
  if ((await getPresentShops(context, [shop_id])).has(shop_id)) return [];
  return [
    {
      userId: shop.user_id,
      shopId: shop.id,
      kind: 'chat',
      topic: 'shop_chat',
      title: 'Khách nhắn tin cho shop',
      link: `/nguoi-ban/tin-nhan?cuoc=${id}`,
      group: { key: `shop-chat:${id}`, title: 'Khách gửi {n} tin nhắn cho shop' },
    },
  ];
};
