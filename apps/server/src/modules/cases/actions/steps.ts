import { caseRefused } from '@market/contract';
import type { Context, Db, Person, Seller } from '#platform/context.ts';
import { selectCase } from '../store.ts';
import type { Fault, Speaker } from '../tables.ts';
import { agreed, take } from './move.ts';

interface Said {
  readonly content?: string | undefined;
  readonly images?: readonly string[] | undefined;
}
type Buyer = Context<Db, Person>;
type Shop = Context<Db, Seller>;

const ofBuyer = ({ actor }: Buyer) => ({ userId: actor.id });
const ofShop = ({ actor }: Shop) => ({ shopId: actor.shopId });

/** The buyer takes what the seller offers. */
export const accept = (context: Buyer, id: string, said: Said): Promise<string> =>
  take(context, { id, step: 'accept', owner: ofBuyer(context), words: { by: 'buyer', ...said } }, (row) =>
    agreed(row, {
      by: 'buyer',
      refund: row.offer_amount ?? 0,
      fault: 'seller',
      note: 'Người mua đồng ý với đề nghị của shop',
    }),
  );

/** The buyer asks the market to decide. */
export const escalate = (context: Buyer, id: string, said: Said): Promise<string> =>
  take(context, { id, step: 'escalate', owner: ofBuyer(context), words: { by: 'buyer', ...said } }, () => ({
    to: 'escalated',
  }));

/** The buyer takes the case back, or has what was agreed. */
export const close = (context: Buyer, id: string, said: Said): Promise<string> =>
  take(context, { id, step: 'close', owner: ofBuyer(context), words: { by: 'buyer', ...said } }, () => ({
    to: 'closed',
    outcome: null,
  }));

/** The buyer, or the shop's people, say or show something more. */
export const write = async (context: Buyer, id: string, said: Said): Promise<Speaker> => {
  const { actor, db } = context;
  const bought = (await selectCase(db, ofBuyer(context), id)) !== undefined;
  const by = bought || actor.shopId === null ? 'buyer' : 'seller';
  const owner = by === 'buyer' ? ofBuyer(context) : { shopId: actor.shopId! };
  await take(context, { id, step: 'message', owner, words: { by, ...said } }, () => ({ to: 'same' }));
  return by;
};

/** The seller gives what is asked. */
export const agree = (context: Shop, id: string, said: Said): Promise<string> =>
  take(context, { id, step: 'agree', owner: ofShop(context), words: { by: 'seller', ...said } }, (row) =>
    agreed(row, { by: 'seller', refund: row.amount, fault: 'seller', note: 'Shop đồng ý với yêu cầu' }),
  );

/** The seller offers another amount; the buyer's turn. */
export const counter = (
  context: Shop,
  id: string,
  { amount, ...said }: Said & { amount: number },
): Promise<string> =>
  take(context, { id, step: 'counter', owner: ofShop(context), words: { by: 'seller', ...said } }, (row) => {
    if (amount > row.amount) throw caseRefused({ reason: 'amount', most: row.amount });
    return { to: 'open', record: { offer_amount: amount, offer_note: said.content?.trim() ?? '' } };
  });

/** The seller refuses; the buyer may ask the market. */
export const refuse = (context: Shop, id: string, said: Said): Promise<string> =>
  take(context, { id, step: 'refuse', owner: ofShop(context), words: { by: 'seller', ...said } }, () => ({
    to: 'open',
    record: { offer_amount: null, offer_note: null },
  }));

/** Staff decides what goes back and who bears it. */
export const decide = (
  context: Context<Db, Person>,
  id: string,
  { refund, fault, note }: { refund: number; fault: Fault; note: string },
): Promise<string> =>
  take(context, { id, step: 'decide', owner: {}, words: { by: 'staff', content: note } }, (row) => {
    if (refund > row.amount) throw caseRefused({ reason: 'amount', most: row.amount });
    return { to: 'closed', outcome: { by: 'staff', refund, fault, note: note.trim() } };
  });
