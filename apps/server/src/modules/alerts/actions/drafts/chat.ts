import { getPresent, getPresentShops } from '#chat';
import type { Context, Tx } from '#platform/context.ts';
import { getShops, type ShopRecord } from '#shops';
import type { AlertDraft } from '../../rules/draft.ts';

interface MessageEvent {
  readonly conversation_id: number;
  readonly by: 'buyer' | 'shop';
  /** The buyer. */
  readonly user_id: number;
  readonly shop_id: number;
  readonly automatic: boolean;
}

/** Who has the market open now, and the shops, as far as the events are about them. */
interface Around {
  readonly shops: ReadonlyMap<number, ShopRecord>;
  readonly presentBuyers: ReadonlySet<number>;
  readonly presentShops: ReadonlySet<number>;
}

const readAround = async (context: Context<Tx>, events: readonly MessageEvent[]): Promise<Around> => {
  const idsOf = (by: MessageEvent['by'], field: 'user_id' | 'shop_id') => [
    ...new Set(events.flatMap((event) => (event.by === by ? event[field] : []))),
  ];
  return {
    shops: await getShops(context, [...new Set(events.map(({ shop_id }) => shop_id))]),
    presentBuyers: await getPresent(context, idsOf('shop', 'user_id')),
    presentShops: await getPresentShops(context, idsOf('buyer', 'shop_id')),
  };
};

const draft = (
  { conversation_id: id, by, user_id, shop_id }: MessageEvent,
  { shops, presentBuyers, presentShops }: Around,
): AlertDraft[] => {
  const shop = shops.get(shop_id);
  if (shop === undefined) return [];
  if (by === 'shop')
    return presentBuyers.has(user_id)
      ? []
      : [
          {
            userId: user_id,
            kind: 'chat',
            topic: 'chat',
            title: `${shop.name} nhắn tin cho bạn`,
            link: `/tin-nhan?cuoc=${id}`,
            group: { key: `chat:${id}`, title: `{n} tin nhắn mới của ${shop.name}` },
          },
        ];
  return presentShops.has(shop_id)
    ? []
    : [
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

/** For those who do not have the market open; others see the message itself. Drafts of each event. */
export const messagesSent = async (
  context: Context<Tx>,
  events: readonly MessageEvent[],
): Promise<AlertDraft[][]> => {
  const around = await readAround(
    context,
    events.filter(({ automatic }) => !automatic),
  );
  return events.map((event) => (event.automatic ? [] : draft(event, around)));
};
