import { BUYER_ID, SELLER_ID, SELLER_SHOP_ID } from '@market/demo-data';
import type { TicketInput as TicketSchema, LeadState } from '@market/contract/support/schemas';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Context, Tx } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { changeTicket } from '../src/modules/support/actions/change-ticket.ts';
import { leaveLead } from '../src/modules/support/actions/leave-lead.ts';
import { openTicket } from '../src/modules/support/actions/open-ticket.ts';
import { updateLead } from '../src/modules/support/store/leads.ts';
import { updateTicket } from '../src/modules/support/store/tickets.ts';
import { asBuyer, asShop } from './actors.ts';

type TicketInput = Static<typeof TicketSchema>;

interface TicketStory {
  readonly hours: number;
  readonly buyer?: number;
  /** Of the demo seller's shop. */
  readonly goods: 'on sale' | 'sold out';
  readonly ticket: Omit<TicketInput, 'product_id'>;
  readonly reply?: string;
  readonly closed?: boolean;
}

const TICKETS: readonly TicketStory[] = [
  { hours: 3, buyer: 11, goods: 'sold out', ticket: { type: 'restock', quantity: 40 } },
  { hours: 40, buyer: 12, goods: 'sold out', ticket: { type: 'restock', quantity: 60 } },
  { hours: 60, goods: 'sold out', ticket: { type: 'restock' } },
  {
    hours: 5,
    buyer: 13,
    goods: 'on sale',
    ticket: { type: 'better_price', quantity: 300, target_price: 68_000, message: 'CLB lấy đều mỗi quý.' },
  },
  {
    hours: 30,
    buyer: 14,
    goods: 'on sale',
    ticket: {
      type: 'call_back',
      phone: '0912345340',
      message: 'Hỏi in logo 2 mặt, 150 cái. Gọi 9:00–11:00.',
    },
  },
  {
    hours: 50,
    goods: 'on sale',
    ticket: { type: 'better_price', quantity: 200, target_price: 70_000 },
    reply: 'Từ 200 cái shop để 72.000 ₫, thêu logo tính riêng 3.000 ₫ ạ.',
  },
  {
    hours: 90,
    goods: 'on sale',
    ticket: { type: 'other', message: 'Áo có size cho bé 8 tuổi không shop?' },
    reply: 'Dạ size 10 vừa bé 8 tuổi, cao khoảng 130 cm ạ.',
    closed: true,
  },
];

interface LeadStory {
  readonly hours: number;
  readonly name: string;
  readonly phone: string;
  readonly about: 'hidden price' | 'classified' | 'shop';
  readonly message: string;
  readonly state?: LeadState;
  readonly note?: string;
  readonly remindInDays?: number;
}

const LEADS: readonly LeadStory[] = [
  {
    hours: 4,
    name: 'Anh Tuấn',
    phone: '0918234552',
    about: 'classified',
    message: 'Đã mở số điện thoại của tin rao.',
  },
  {
    hours: 6,
    name: 'Trường THPT Lê Lai',
    phone: '0903456117',
    about: 'hidden price',
    message: '220 bộ, cần 10/01',
  },
  { hours: 20, name: 'Anh Quyết', phone: '0961222903', about: 'hidden price', message: '80 cái, thêu tên' },
  {
    hours: 46,
    name: 'Chị Hiền',
    phone: '0987111004',
    about: 'shop',
    message: 'Muốn làm đồng phục cho 3 chi nhánh.',
    state: 'called',
    note: 'Đã gửi bảng giá, hẹn gọi lại sau khi duyệt mẫu.',
    remindInDays: 2,
  },
  {
    hours: 120,
    name: 'Chị Lan',
    phone: '0905333631',
    about: 'shop',
    message: 'Hỏi mở đại lý Quảng Ngãi',
    state: 'won',
  },
  {
    hours: 200,
    name: 'Anh Phúc',
    phone: '0939444870',
    about: 'hidden price',
    message: '160 bộ cho giải phong trào',
    state: 'lost',
    note: 'Không nghe máy 3 lần.',
  },
];

/** Products of the demo seller's shop that a condition on `p` selects, oldest first. */
const productsWhere = async ({ db }: Context<Tx>, condition: ReturnType<typeof sql>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join product_cards c on c.product_id = p.id
    where p.shop_id = ${SELLER_SHOP_ID} and c.is_public and ${condition} order by p.id`.execute(db);
  return rows.map(({ id }) => id);
};
const inStock = sql`exists (select from variants v where v.product_id = p.id and v.inventory_quantity > 0)`;
const onSale = sql`not p.is_classifieds and not p.hide_prices and p.allow_purchase and ${inStock}`;
const soldOut = sql`not p.is_classifieds and not ${inStock}`;

const seedTicket = async (context: Context<Tx>, story: TicketStory, product_id: number): Promise<void> => {
  const { hours, buyer = BUYER_ID, ticket, reply, closed = false } = story;
  const asking = asBuyer(context, buyer, hours);
  const { id } = await openTicket(asking, { product_id, ...ticket });
  if (reply === undefined) return;
  const { now } = asShop(context, { id: SELLER_ID, shopId: SELLER_SHOP_ID }, hours - 2);
  await updateTicket(context.db, id, { status: 'answered', reply, replied_at: now });
  if (closed) await changeTicket(asBuyer(context, buyer, hours - 2), id, { status: 'closed' });
};

const seedLead = async (
  context: Context<Tx>,
  { hours, name, phone, message, state, note = '', remindInDays }: LeadStory,
  { product, address }: { readonly product: number | undefined; readonly address: string },
): Promise<void> => {
  const subject = product === undefined ? { shop_id: SELLER_SHOP_ID } : { product_id: product };
  const { now } = asBuyer(context, BUYER_ID, hours);
  const lead = await leaveLead({ ...context, now }, { name, phone, message, ...subject }, address);
  if (state === undefined) return;
  const remind_at = remindInDays === undefined ? null : later(context.now, remindInDays * DAY);
  await updateLead(context.db, { id: lead.id, shopId: SELLER_SHOP_ID }, { state, note, remind_at });
};

/** Tickets and leads of the demo seller's shop in every state. */
export const seedSupport = async (context: Context<Tx>): Promise<void> => {
  const goods = {
    'on sale': await productsWhere(context, onSale),
    'sold out': await productsWhere(context, soldOut),
  };
  for (const [index, story] of TICKETS.entries()) {
    const products = goods[story.goods];
    const product = products[(story.goods === 'sold out' ? 0 : index) % Math.max(1, products.length)];
    if (product !== undefined) await seedTicket(context, story, product);
  }
  const [hidden] = await productsWhere(context, sql`p.hide_prices and not p.is_classifieds`);
  const [classified] = await productsWhere(context, sql`p.is_classifieds`);
  const products = { 'hidden price': hidden, classified, shop: undefined };
  for (const [index, story] of LEADS.entries())
    await seedLead(context, story, { product: products[story.about], address: `203.0.113.${index + 1}` });
};
