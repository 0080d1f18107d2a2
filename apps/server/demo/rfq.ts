import { BUYER_ID, SELLER_ID, SELLER_SHOP_ID } from '@market/demo-data';
import type { QuotationInput, RfqInput } from '@market/contract/rfq/schemas';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context.ts';
import { closeRfq } from '../src/modules/rfq/actions/change.ts';
import { createRfq } from '../src/modules/rfq/actions/create.ts';
import { expire } from '../src/modules/rfq/actions/expire.ts';
import { asBuyer, asShop } from './actors.ts';
import { writeMessage } from '../src/modules/rfq/actions/messages.ts';
import { sendQuotation } from '../src/modules/rfq/actions/quote.ts';
import { acceptQuotation, declineQuotation, markViewed } from '../src/modules/rfq/actions/respond.ts';

/** Categories of level 2 in the demo market. */
const [FOOTBALL, BASKETBALL, SPORT_JACKET, TANK, POLO, TOTE, PYJAMAS] = [101, 102, 107, 208, 402, 803, 502];

interface Offer {
  readonly price: number;
  readonly days: number;
  readonly sample?: number;
  readonly shipping?: number;
  readonly material: string;
  readonly note: string;
}
interface Story {
  /** How long ago it was sent. */
  readonly hours: number;
  readonly buyer?: number;
  readonly rfq: Pick<RfqInput, 'title' | 'quantity' | 'target_price' | 'description'> &
    Partial<RfqInput> & { readonly category_id: number };
  /** By the demo seller's shop first, then by shops that it was offered to. */
  readonly offers?: readonly Offer[];
  /** Whether the demo seller's shop quotes. */
  readonly bySeller?: boolean;
  /** What happens to the first quotation. */
  readonly end?: 'accept' | 'decline' | 'close' | 'view';
  readonly questions?: readonly string[];
}

const OTHER_BUYERS = [11, 12, 13, 14];

const STORIES: readonly Story[] = [
  {
    hours: 30,
    bySeller: true,
    rfq: {
      category_id: POLO,
      title: 'Áo polo đồng phục công ty, thêu logo ngực trái, phối cổ vàng',
      quantity: 300,
      target_price: 95_000,
      description:
        'S 40, M 90, L 100, XL 50, 2XL 20. Thêu 2 màu ngực trái 7 cm, tem mác riêng, đóng túi zip ghi tên nhân viên.',
      items: [
        { option1: 'S', quantity: 40 },
        { option1: 'M', quantity: 90 },
        { option1: 'L', quantity: 100 },
        { option1: 'XL', quantity: 50 },
        { option1: '2XL', quantity: 20 },
      ],
      requirements: ['sample', 'vat_invoice', 'private_label'],
      area: 'Tân Bình',
      allow_calls: true,
    },
    offers: [
      {
        price: 98_000,
        days: 12,
        sample: 3,
        shipping: 0,
        material: 'Cá sấu 4 chiều 240 gsm',
        note: 'Gửi kèm file mô phỏng thêu, duyệt xong mới cắt vải.',
      },
      {
        price: 92_000,
        days: 18,
        sample: 5,
        shipping: 450_000,
        material: 'Cá sấu poly 220 gsm',
        note: 'Giá tốt nếu chốt trong tuần.',
      },
      {
        price: 104_000,
        days: 9,
        sample: 2,
        shipping: 0,
        material: 'Cotton 2 chiều 250 gsm',
        note: 'Có sẵn vải, lên chuyền ngay.',
      },
      {
        price: 95_000,
        days: 15,
        shipping: 180_000,
        material: 'Cá sấu 4 chiều 230 gsm',
        note: 'Chưa gồm VAT.',
      },
    ],
    questions: ['Mình thêu tên từng người được không shop?', 'Dạ được, thêm 3.000 ₫ mỗi áo ạ.'],
  },
  {
    hours: 60,
    rfq: {
      category_id: FOOTBALL,
      title: 'Áo bóng đá in chuyển nhiệt cho giải phong trào, 12 đội',
      quantity: 180,
      unit: 'bộ',
      target_price: 80_000,
      description: 'Mỗi đội 15 bộ, in tên số và logo nhà tài trợ ngực áo. Giao trước ngày khai mạc.',
      area: 'Quận 7',
    },
    offers: [
      { price: 82_000, days: 10, material: 'Thun lạnh 160 gsm', note: 'Miễn phí thiết kế.' },
      {
        price: 78_000,
        days: 14,
        sample: 3,
        material: 'Mè bóng 150 gsm',
        note: 'In chuyển nhiệt không bong.',
      },
    ],
    end: 'view',
  },
  {
    hours: 29 * 24 + 19,
    rfq: {
      category_id: TOTE,
      title: 'Túi tote canvas in 2 màu làm quà tặng sự kiện',
      quantity: 1_000,
      target_price: 30_000,
      description: 'Canvas 12 oz, quai dài 60 cm, in lụa 2 màu một mặt.',
      province_code: '48',
      area: 'Hải Châu',
    },
    offers: [{ price: 31_500, days: 12, material: 'Canvas 12 oz', note: 'Đã gồm in 2 màu.' }],
    end: 'view',
  },
  {
    hours: 8 * 24,
    bySeller: true,
    rfq: {
      category_id: PYJAMAS,
      title: 'Đồ bộ pijama lụa size 2XL–4XL',
      quantity: 150,
      unit: 'bộ',
      target_price: 72_000,
      description: 'Lụa latin, màu pastel, chia đều ba size.',
      province_code: '82',
      area: 'Mỹ Tho',
    },
    offers: [
      { price: 74_000, days: 10, material: 'Lụa latin', note: 'Tặng túi vải.' },
      { price: 71_000, days: 16, material: 'Lụa satin', note: 'Nhận in nhãn riêng.' },
    ],
    end: 'accept',
  },
  {
    hours: 12 * 24,
    bySeller: true,
    rfq: {
      category_id: TANK,
      title: 'Áo ba lỗ tập gym in logo phòng tập',
      quantity: 200,
      target_price: 40_000,
      description: 'Vải thun lạnh, in decal ngực, giao tận phòng tập.',
      area: 'Thủ Đức',
    },
    offers: [{ price: 56_000, days: 9, material: 'Thun lạnh', note: 'Giá đã gồm in.' }],
    end: 'decline',
  },
  {
    hours: 15 * 24,
    rfq: {
      category_id: SPORT_JACKET,
      title: 'Áo khoác gió hai lớp cho nhân viên giao hàng',
      quantity: 120,
      target_price: 150_000,
      description: 'Phản quang hai tay, thêu logo lưng áo.',
      area: 'Bình Thạnh',
    },
    offers: [{ price: 178_000, days: 20, material: 'Dù hai lớp', note: 'Chống nước 3.000 mm.' }],
    end: 'close',
  },
  {
    hours: 31 * 24,
    rfq: {
      category_id: POLO,
      title: 'Áo polo cho lớp cao học',
      quantity: 45,
      target_price: 110_000,
      description: 'Thêu logo trường, nhận lẻ size.',
    },
  },
  ...(
    [
      [FOOTBALL, 'Áo bóng đá in chuyển nhiệt cho câu lạc bộ', 180, 80_000],
      [BASKETBALL, 'Đồ bóng rổ cho trường học', 240, 100_000],
      [TANK, 'Áo ba lỗ giải chạy thành phố', 1_200, 50_000],
      [SPORT_JACKET, 'Áo khoác gió đồng phục đội tình nguyện', 150, 150_000],
    ] as const
  ).map(([category_id, title, quantity, target_price], index): Story => ({
    hours: 20 + index * 18,
    buyer: OTHER_BUYERS[index]!,
    rfq: {
      category_id,
      title,
      quantity,
      target_price,
      description: 'Chia đủ size từ S đến 2XL, in một màu, cần báo giá gồm phí giao.',
    },
  })),
];

/** The demo seller where it takes part, then shops that the request was offered to. */
const shopsFor = async ({ db }: Context<Tx>, rfqId: string, bySeller: boolean) => {
  const { rows } = await sql<{ id: number; shopId: number }>`
    select s.user_id as id, s.id as "shopId" from rfq_matches m join shops s on s.id = m.shop_id
    where m.rfq_id = ${rfqId} and s.id <> ${SELLER_SHOP_ID} order by m.score desc, s.id`.execute(db);
  return bySeller ? [{ id: SELLER_ID, shopId: SELLER_SHOP_ID }, ...rows] : rows;
};

/** A product of the category, whose picture the request shows. */
const productOf = async ({ db }: Context<Tx>, category: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_cards where is_listed and category_lv2 = ${category} order by product_id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
};

const quotationOf = (offer: Offer, now: Date): QuotationInput => ({
  unit_price: offer.price,
  lead_time_days: offer.days,
  valid_until: addDays(dayInVietnam(now), 20),
  material: offer.material,
  note: offer.note,
  grams: 250,
  ...(offer.sample !== undefined && { sample_days: offer.sample }),
  ...(offer.shipping !== undefined && { shipping_fee: offer.shipping }),
});

const endStory = async (
  context: Context<Tx>,
  { end, hours, buyer = BUYER_ID }: Story,
  { rfqId, first }: { readonly rfqId: string; readonly first: string },
): Promise<void> => {
  const later = asBuyer(context, buyer, Math.max(1, hours - 20));
  if (end === 'view') await markViewed(later, rfqId);
  if (end === 'accept') await acceptQuotation(later, first);
  if (end === 'decline') await declineQuotation(later, first, 'Giá cao hơn mình dự tính.');
  if (end === 'close') await closeRfq(later, rfqId, 'quotes_too_high');
};

const seedStory = async (context: Context<Tx>, story: Story): Promise<void> => {
  const { hours, rfq, buyer = BUYER_ID, offers = [], bySeller = false, questions = [] } = story;
  const product_id = await productOf(context, rfq.category_id);
  const rfqId = await createRfq(asBuyer(context, buyer, hours), {
    province_code: '79',
    ...(product_id !== undefined && { product_id }),
    ...rfq,
  });
  const shops = await shopsFor(context, rfqId, bySeller);
  const ids: string[] = [];
  for (const [index, offer] of offers.entries()) {
    const shop = shops[index];
    if (shop === undefined) break;
    const quoting = asShop(context, shop, Math.max(2, hours - 3 - index * 4));
    ids.push(await sendQuotation(quoting, rfqId, quotationOf(offer, context.now)));
  }
  const [first] = ids;
  if (first === undefined) return;
  for (const [index, text] of questions.entries())
    await (index % 2 === 0
      ? writeMessage(asBuyer(context, buyer, 3 - index), first, text)
      : writeMessage(asShop(context, shops[0]!, 3 - index), first, text));
  await endStory(context, story, { rfqId, first });
};

/** Requests in every state, quoted by the demo seller and others, with the production code. */
export const seedRfqs = async (context: Context<Tx>): Promise<void> => {
  for (const story of STORIES) await seedStory(context, story);
  await expire(context);
};
