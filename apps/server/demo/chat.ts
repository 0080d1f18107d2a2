import { BUYER_ID, SELLER_ID, SELLER_SHOP_ID } from '@market/demo-data';
import type { MessageInput } from '@market/contract/chat/schemas';
import { sql } from 'kysely';
import { guest, type Context, type Person, type Seller, type Tx } from '#platform/context.ts';
import { before, MINUTE } from '#platform/time.ts';
import { manageConversation } from '../src/modules/chat/actions/manage.ts';
import { markSeen } from '../src/modules/chat/actions/read.ts';
import { sendMessage } from '../src/modules/chat/actions/send.ts';
import { saveSettings } from '../src/modules/chat/actions/settings.ts';

/** `card`: the newest thing of the kind between the two. */
interface Line {
  readonly by: 'buyer' | 'shop';
  readonly text?: string;
  readonly card?: 'product' | 'order' | 'rfq';
}
interface Story {
  /** Minutes ago that it began. */
  readonly minutes: number;
  /** Minutes between its lines; two when left out. */
  readonly step?: number;
  readonly buyer?: number;
  /** The demo seller's when left out; else the n-th of the others. */
  readonly other?: number;
  /** Lines that the buyer, or else the shop, has not read. */
  readonly unread?: number;
  readonly lines: readonly Line[];
}

const buyer = (text: string): Line => ({ by: 'buyer', text });
const shop = (text: string): Line => ({ by: 'shop', text });
const DAY_MINUTES = 1_440;

const STORIES: readonly Story[] = [
  {
    minutes: 9 * DAY_MINUTES,
    other: 4,
    lines: [
      buyer('Nón thêu 2 màu giá sao ạ?'),
      shop('Dạ từ 50 cái 32.000 ₫ một cái ạ.'),
      buyer('Cảm ơn shop'),
    ],
  },
  {
    minutes: 3 * DAY_MINUTES,
    other: 3,
    lines: [buyer('Đã nhận đủ hàng, đẹp lắm shop'), shop('Cảm ơn chị đã ủng hộ')],
  },
  {
    minutes: DAY_MINUTES,
    other: 2,
    lines: [buyer('Khi nào có size 44 vậy shop?')],
  },
  {
    minutes: 200,
    other: 1,
    unread: 1,
    lines: [
      { by: 'buyer', card: 'product' },
      buyer('Shop có nhận thêu logo không?'),
      shop('Dạ có, em đã gửi báo giá rồi ạ'),
    ],
  },
  {
    minutes: 2 * DAY_MINUTES + 90,
    buyer: 12,
    lines: [buyer('Shop có bán lẻ 1 cái không?'), shop('Dạ mẫu này tối thiểu 12 cái ạ.')],
  },
  {
    minutes: DAY_MINUTES + 40,
    buyer: 13,
    lines: [
      { by: 'buyer', card: 'order' },
      buyer('3 cái bị lỏng chỉ ở lưng'),
      shop('Dạ shop gửi bù ngay ạ.'),
    ],
  },
  {
    minutes: 60,
    buyer: 14,
    unread: 1,
    lines: [buyer('Shop còn legging size L không?')],
  },
  {
    minutes: 40,
    buyer: 11,
    unread: 2,
    lines: [buyer('Đội mình cần 25 bộ, có in số không ạ?'), buyer('Cho mình xin file duyệt mẫu in')],
  },
  {
    minutes: 26,
    unread: 2,
    lines: [
      { by: 'buyer', card: 'product' },
      buyer('Shop ơi mẫu này đặt 68 cái, 3 màu thì bao lâu có hàng?'),
      { by: 'buyer', card: 'rfq' },
      { by: 'buyer', card: 'order' },
      buyer('Vậy mình lấy 60 cái có sẵn trước, đơn đồng phục tính sau nha.'),
      shop('Dạ màu xanh lá và nghệ có sẵn, giao ngay trong ngày. Xanh chàm size XL chờ 2 ngày ạ.'),
      shop('Dạ mẫu này xưởng còn đủ size, em gửi anh chị bảng màu ạ'),
    ],
  },
];

/** Of each shop above: fewer answers than these say nothing about how fast it answers. */
const ANSWERED: readonly Story[] = (
  [
    ['Shop ơi mẫu này còn đủ màu không ạ?', 'Dạ còn đủ màu ạ.'],
    ['Đặt 30 cái có được giá sỉ không shop?', 'Dạ từ 24 cái em tính giá sỉ rồi ạ.'],
    ['Hàng gửi chành đi Cần Thơ mấy ngày tới?', 'Dạ 2 ngày là tới chành ạ.'],
    ['Shop có xuất hóa đơn không?', 'Dạ có, anh chị ghi thông tin công ty lúc đặt giúp em.'],
    ['Giặt máy có ra màu không shop?', 'Dạ không ra màu, nên lộn trái khi giặt ạ.'],
  ] as const
).map(([question, answer], index) => ({
  minutes: (3 + index) * DAY_MINUTES + 75,
  step: 12,
  buyer: 31 + index,
  lines: [buyer(question), shop(answer)],
}));

const QUICK_REPLIES = [
  ['Còn hàng, giao hôm nay', 'Dạ còn hàng, xưởng giao trong hôm nay ạ.'],
  ['Bảng giá sỉ', 'Dạ {ten_khach} lấy từ 60 cái có giá sỉ, từ 240 cái giá tốt nhất ạ.'],
  ['Bảng size', 'Size M 50–58 kg, L 59–67 kg, XL 68–76 kg ạ.'],
  ['Phí ship chành', 'Từ 20 kg gửi chành 3.500 ₫/kg ạ.'],
  ['Xin địa chỉ nhận', '{ten_khach} cho {ten_shop} xin địa chỉ nhận hàng ạ.'],
] as const;

interface Place {
  readonly buyerId: number;
  readonly owner: { readonly id: number; readonly shopId: number };
}
const at = (context: Context<Tx>, minutes: number) => before(context.now, minutes * MINUTE);
const asBuyer = (context: Context<Tx>, id: number, minutes: number): Context<Tx, Person> => ({
  ...context,
  actor: { ...guest, id },
  now: at(context, minutes),
});
const asShop = (context: Context<Tx>, owner: Place['owner'], minutes: number): Context<Tx, Seller> => ({
  ...context,
  actor: { ...guest, ...owner, shopRole: 'owner' },
  now: at(context, minutes),
});

const otherShops = async ({ db }: Context<Tx>): Promise<Place['owner'][]> => {
  const { rows } = await sql<Place['owner']>`select user_id as id, id as "shopId" from shops
    where id <> ${SELLER_SHOP_ID} and review_state = 2 and status = 'active' order by id limit 6`.execute(db);
  return rows;
};

const CARDS = {
  product: (shopId: number) => sql<{ id: number }>`select c.product_id as id from product_cards c
    join products p on p.id = c.product_id
    where c.is_listed and c.shop_id = ${shopId} and not p.is_classifieds order by c.product_id limit 1`,
  order: (shopId: number, userId: number) => sql<{ id: string }>`select id from orders
    where shop_id = ${shopId} and user_id = ${userId} order by created_at desc limit 1`,
  rfq: (shopId: number, userId: number) => sql<{ id: string }>`select r.id from rfqs r
    join quotations q on q.rfq_id = r.id and q.shop_id = ${shopId}
    where r.user_id = ${userId} order by r.created_at desc limit 1`,
};

/** Undefined when there is no such thing between the two. */
const contentOf = async (
  { db }: Context<Tx>,
  { text, card }: Line,
  { buyerId, owner }: Place,
): Promise<MessageInput | undefined> => {
  if (card === undefined) return text;
  const [found] = (await CARDS[card](owner.shopId, buyerId).execute(db)).rows;
  if (found === undefined) return undefined;
  return { type: card, [`${card}_id`]: found.id };
};

const LINE_MINUTES = 2;

const seedStory = async (
  context: Context<Tx>,
  story: Story,
  shops: readonly Place['owner'][],
): Promise<void> => {
  const { minutes, step = LINE_MINUTES, other, lines, unread = 0, buyer: buyerId = BUYER_ID } = story;
  const owner = other === undefined ? { id: SELLER_ID, shopId: SELLER_SHOP_ID } : shops[other];
  if (owner === undefined) return;
  const place = { buyerId, owner };
  const sent = [];
  for (const [index, line] of lines.entries()) {
    const content = await contentOf(context, line, place);
    if (content === undefined) continue;
    const ago = minutes - index * step;
    sent.push(
      await (line.by === 'buyer'
        ? sendMessage(asBuyer(context, buyerId, ago), { to: `shop:${owner.shopId}`, content })
        : sendMessage(asShop(context, owner, ago), { to: buyerId, content })),
    );
  }
  const seen = sent.at(-1 - unread);
  if (seen === undefined) return;
  const read = { conversationId: seen.conversation_id, messageId: seen.id };
  await markSeen(asBuyer(context, buyerId, 1), read);
  await markSeen(asShop(context, owner, 1), read);
};

/** Conversations of the demo buyer and the demo seller's shop, with the production code. */
export const seedChats = async (context: Context<Tx>): Promise<void> => {
  const shops = await otherShops(context);
  const asked = [...new Set(STORIES.map(({ other }) => other))];
  const answered = asked.flatMap((other) =>
    ANSWERED.map((story) => (other === undefined ? story : { ...story, other })),
  );
  for (const story of [...answered, ...STORIES]) await seedStory(context, story, shops);
  const seller = asShop(context, { id: SELLER_ID, shopId: SELLER_SHOP_ID }, 1);
  await saveSettings(seller, {
    quick_replies: QUICK_REPLIES.map(([title, text]) => ({ title, text })),
    away: {
      enabled: true,
      from: '21:00',
      to: '08:00',
      text: 'Xưởng nghỉ tay, sáng mai 8:00 trả lời ngay ạ.',
    },
  });
  const { rows } = await sql<{ id: number }>`select id from chat_conversations
    where user_id = ${BUYER_ID} and shop_id = ${SELLER_SHOP_ID}`.execute(context.db);
  if (rows[0] !== undefined)
    await manageConversation(seller, rows[0].id, {
      assigned_to_id: SELLER_ID,
      note_text: 'Thích cổ phối vàng, hay đặt thứ Sáu. Giao giờ hành chính.',
    });
};
