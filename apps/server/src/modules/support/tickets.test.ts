import { TICKETS_PER_DAY } from '@market/contract/constants/talking';
import { getProduct } from '@market/contract/catalogue/routes';
import {
  changeTicket,
  createTicket,
  getTicket,
  listSellerTickets,
  listTickets,
} from '@market/contract/support/routes';
import { returnStock } from '#catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { transact } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { lockTicketsOf } from './store/tickets.ts';

let market: Market;
let buyer: As;
let mails = 0;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const newMail = () => `phieu${(mails += 1)}@hom.test`;
const newBuyer = async (email: string) => market.as(await market.create.user({ email }));
beforeEach(async () => {
  buyer = await newBuyer(newMail());
});

const newStall = async (fields: Parameters<Market['create']['stall']>[0] = {}) => {
  const stall = await market.create.stall(fields);
  return { ...stall, seller: await market.as(stall.ownerId) };
};
const ask = (as: As, body: Parameters<typeof as.call<typeof createTicket>>[1]['body']) =>
  as.call(createTicket, { body });
const wait = async (as: As, product_id: number, fields: { quantity?: number; variant_id?: number } = {}) =>
  unwrap(await ask(as, { product_id, type: 'restock', ...fields })).data.ticket;
const change = (as: As, id: number, body: { status: 'answered' | 'closed'; reply?: string }) =>
  as.call(changeTicket, { params: { id }, body });
const read = async (as: As, id: number) => unwrap(await as.call(getTicket, { params: { id } })).data.ticket;
const restock = async (variant_id: number, quantity: number) => {
  await transact(market.context(), (context) => returnStock(context, [{ variant_id, quantity }]));
  await market.settle();
};
const mailsTo = (email: string) => market.sent.filter(({ to }) => to === email);
const waitsForLock = async () => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
    market.db,
  );
  return rows.length > 0;
};
const countedOn = async (id: number) => {
  await market.settle();
  const page = await (await market.as()).call(getProduct, { params: { id: String(id) } });
  return unwrap(page).product.quantityOfTicket;
};

describe('a ticket', () => {
  it('reaches the shop, which answers it once, and the buyer is mailed', async () => {
    const email = newMail();
    const asker = await newBuyer(email);
    const { product, seller } = await newStall();
    const { id } = unwrap(
      await ask(asker, {
        product_id: product.id,
        type: 'better_price',
        quantity: 300,
        target_price: 68_000,
        message: ' Lấy 300 cái. ',
      }),
    ).data.ticket;
    const inbox = unwrap(await seller.call(listSellerTickets, { query: {} })).data;
    expect(inbox.counts).toEqual({ restock: 0, better_price: 1, call_back: 0, other: 0 });
    expect(inbox.tickets[0]).toMatchObject({
      ticket: {
        id,
        quantity: 300,
        target_price: 68_000,
        message: 'Lấy 300 cái.',
        actions: ['answer', 'close'],
      },
      current_price: 90_000,
    });
    const answered = await change(seller, id, { status: 'answered', reply: ' 69.000 ₫ nhé chị. ' });
    expect(unwrap(answered).data.ticket).toMatchObject({ status: 'answered', reply: '69.000 ₫ nhé chị.' });
    const again = await change(seller, id, { status: 'answered', reply: '70.000 ₫' });
    expect(!again.ok && again.code).toBe('ticket.errors.status');
    await market.settle();
    expect(mailsTo(email).map(({ text }) => text)).toEqual([expect.stringContaining('69.000 ₫ nhé chị.')]);
    expect(await read(asker, id)).toMatchObject({ status: 'answered', actions: ['close'] });
  });

  it('is one a person, product and type: another replaces it', async () => {
    const { product } = await newStall();
    const first = unwrap(
      await ask(buyer, { product_id: product.id, type: 'other', message: 'Có vải mè không?' }),
    );
    const second = unwrap(
      await ask(buyer, { product_id: product.id, type: 'other', message: 'Có vải thun không?' }),
    );
    expect(second.data.ticket.id).toBe(first.data.ticket.id);
    const all = unwrap(await buyer.call(listTickets, { query: { product_id: product.id } })).data;
    expect(all).toMatchObject({ total: 1, tickets: [{ message: 'Có vải thun không?' }] });
    expect(await countedOn(product.id)).toBe(1);
  });

  it('pressed ten times at once is one', async () => {
    const { product } = await newStall();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(buyer, { product_id: product.id, type: 'call_back' })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(unwrap(await buyer.call(listTickets, { query: {} })).data.total).toBe(1);
    expect(await countedOn(product.id)).toBe(1);
  });

  it('is counted on its product until it is closed, by whoever and how often', async () => {
    const { product, seller } = await newStall();
    const other = await newBuyer(newMail());
    const { id } = unwrap(await ask(buyer, { product_id: product.id, type: 'call_back' })).data.ticket;
    await ask(other, { product_id: product.id, type: 'call_back' });
    expect(await countedOn(product.id)).toBe(2);
    await change(seller, id, { status: 'answered', reply: 'Em gọi lúc 9 giờ ạ.' });
    expect(await countedOn(product.id)).toBe(2);
    const closes = await Promise.all([
      change(buyer, id, { status: 'closed' }),
      change(buyer, id, { status: 'closed' }),
      change(seller, id, { status: 'closed' }),
    ]);
    expect(closes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countedOn(product.id)).toBe(1);
  });

  it('takes the phone of the account when none is typed', async () => {
    const { product } = await newStall();
    const asker = await market.as(await market.create.user({ phone: '+84908777666' }));
    const { phone } = unwrap(await ask(asker, { product_id: product.id, type: 'call_back' })).data.ticket;
    expect(phone).toBe('0908777666');
    const typed = unwrap(
      await ask(asker, { product_id: product.id, type: 'call_back', phone: '+84 908 111 222' }),
    ).data.ticket;
    expect(typed.phone).toBe('0908111222');
  });
});

describe('a ticket is refused', () => {
  it.each([
    ['for a landline', { type: 'call_back', phone: '024 3825 1234' }, 'ticket.errors.refused'],
    ['for goods in stock', { type: 'restock' }, 'ticket.errors.in_stock'],
    ['for goods in stock in the quantity', { type: 'restock', quantity: 100 }, 'ticket.errors.in_stock'],
    [
      'for a variant of another product',
      { type: 'restock', variant_id: 987_654_321 },
      'ticket.errors.refused',
    ],
  ] as const)('%s', async (_, fields, code) => {
    const { product } = await newStall();
    const answer = await ask(buyer, { product_id: product.id, ...fields });
    expect(!answer.ok && answer.code).toBe(code);
  });

  it('for a product that nobody may see, or of the own shop', async () => {
    const { product, seller } = await newStall();
    const hidden = await newStall({ status: 'inactive' });
    const own = await ask(seller, { product_id: product.id, type: 'other' });
    const gone = await ask(buyer, { product_id: hidden.product.id, type: 'other' });
    expect([!own.ok && own.code, !gone.ok && gone.code]).toEqual([
      'ticket.errors.refused',
      'product.errors.not_found',
    ]);
  });

  it('above the daily limit, which closing does not reset', async () => {
    const { product } = await newStall();
    for (let sent = 0; sent < TICKETS_PER_DAY; sent++) {
      const { id } = unwrap(await ask(buyer, { product_id: product.id, type: 'other' })).data.ticket;
      await change(buyer, id, { status: 'closed' });
    }
    const answer = await ask(buyer, { product_id: product.id, type: 'other' });
    expect(!answer.ok && answer.code).toBe('ticket.errors.limit');
  });

  it('a change by anybody else, an answer by the buyer, an empty answer', async () => {
    const { product, seller } = await newStall();
    const { id } = unwrap(await ask(buyer, { product_id: product.id, type: 'other' })).data.ticket;
    const stranger = await newStall();
    const code = async (as: As, body: { status: 'answered' | 'closed'; reply?: string }) => {
      const answer = await change(as, id, body);
      return answer.ok ? 'ok' : answer.code;
    };
    expect([
      await code(stranger.seller, { status: 'closed' }),
      await code(buyer, { status: 'answered', reply: 'Shop bảo giảm 90%' }),
      await code(seller, { status: 'answered', reply: '  ' }),
    ]).toEqual(['ticket.errors.not_found', 'ticket.errors.status', 'ticket.errors.refused']);
    expect((await stranger.seller.call(getTicket, { params: { id } })).ok).toBe(false);
  });
});

describe('a restock', () => {
  const soldOut = { variants: [{ stock: 0 }, { stock: 0 }], tiers: [{ start: 5, price: 90_000 }] };

  it('notifies everybody who waits once, and closes their tickets', async () => {
    const { product } = await newStall(soldOut);
    const emails = [newMail(), newMail(), newMail()];
    const waiting = [];
    for (const email of emails) {
      const as = await newBuyer(email);
      waiting.push({ as, ticket: await wait(as, product.id, { quantity: 40 }) });
    }
    expect(await countedOn(product.id)).toBe(3);
    await restock(product.variants[0]!, 4);
    expect(emails.flatMap(mailsTo)).toHaveLength(0);
    await restock(product.variants[0]!, 1);
    await restock(product.variants[0]!, 50);
    expect(emails.map((email) => mailsTo(email).length)).toEqual([1, 1, 1]);
    expect(mailsTo(emails[0]!)[0]).toMatchObject({ text: expect.stringContaining('hiện còn 5') as string });
    for (const { as, ticket } of waiting)
      expect(await read(as, ticket.id)).toMatchObject({ status: 'closed', closed_by: 'restock' });
    expect(await countedOn(product.id)).toBe(0);
  });

  it('notifies somebody once who asked again after the shop answered', async () => {
    const { product, seller } = await newStall(soldOut);
    const email = newMail();
    const as = await newBuyer(email);
    const first = await wait(as, product.id);
    await change(seller, first.id, { status: 'answered', reply: 'Tuần sau hàng về ạ.' });
    const second = await wait(as, product.id);
    await restock(product.variants[0]!, 5);
    const restocked = mailsTo(email).filter(({ subject }) => subject?.startsWith('Đã có hàng'));
    expect(restocked).toHaveLength(1);
    for (const { id } of [first, second]) expect(await read(as, id)).toMatchObject({ status: 'closed' });
    expect(await countedOn(product.id)).toBe(0);
  });

  it('of a variant notifies those who wait for it, and not those of another', async () => {
    const { product } = await newStall(soldOut);
    const [email, other] = [newMail(), newMail()];
    await wait(await newBuyer(email), product.id, { variant_id: product.variants[0]! });
    await wait(await newBuyer(other), product.id, { variant_id: product.variants[1]! });
    await restock(product.variants[0]!, 1);
    expect([mailsTo(email).length, mailsTo(other).length]).toEqual([1, 0]);
  });

  it('of short goods notifies when the wanted quantity is there', async () => {
    const { product } = await newStall({ variants: [{ stock: 10 }] });
    const email = newMail();
    await wait(await newBuyer(email), product.id, { quantity: 40 });
    await restock(product.variants[0]!, 29);
    expect(mailsTo(email)).toHaveLength(0);
    await restock(product.variants[0]!, 1);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('notifies by SMS to the number of the account where there is no e-mail, never to a typed number', async () => {
    const { product } = await newStall(soldOut);
    const asker = await market.as(await market.create.user({ phone: '+84908777555', email: null }));
    await ask(asker, { product_id: product.id, type: 'restock', phone: '0908999888' });
    await restock(product.variants[0]!, 5);
    expect(mailsTo('+84908777555').map(({ channel }) => channel)).toEqual(['sms']);
    expect(mailsTo('+84908999888')).toHaveLength(0);
  });

  it('between the reading of the stock and the change of a ticket is noticed', async () => {
    const { product } = await newStall({ variants: [{ stock: 10 }] });
    const email = newMail();
    const as = await newBuyer(email);
    await wait(as, product.id, { quantity: 40 });
    const { changing } = await transact(market.context(), async ({ db }) => {
      await lockTicketsOf(db, as.userId!);
      const changing = wait(as, product.id, { quantity: 20 });
      await expect.poll(waitsForLock).toBe(true);
      await restock(product.variants[0]!, 15);
      return { changing };
    });
    await changing;
    await market.settle();
    expect(mailsTo(email)).toHaveLength(1);
  });
});
