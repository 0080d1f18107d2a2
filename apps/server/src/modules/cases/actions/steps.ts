import { CASE_MESSAGES_PER_HOUR } from '@market/contract/constants/cases';
import { caseRefused } from '@market/contract/cases/problems';
import type { Context, Db, Person, Seller } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';
import { selectCase } from '../store.ts';
import type { Speaker } from '../tables.ts';
import { transitionOfAgreement, advanceCase } from './advance.ts';

interface MessageContent {
  readonly content?: string | undefined;
  readonly images?: readonly string[] | undefined;
  readonly captions?: readonly string[] | undefined;
}
type Buyer = Context<Db, Person>;
type Shop = Context<Db, Seller>;

const ofBuyer = ({ actor }: Buyer) => ({ userId: actor.id });
const ofShop = ({ actor }: Shop) => ({ shopId: actor.shopId });

/** The buyer accepts the seller's offer. */
export const accept = (context: Buyer, id: string, message: MessageContent): Promise<string> =>
  advanceCase(
    context,
    { id, step: 'accept', owner: ofBuyer(context), words: { by: 'buyer', ...message } },
    (row) =>
      transitionOfAgreement(row, {
        by: 'buyer',
        refund: row.offer_amount ?? 0,
        fault: 'seller',
        note: 'Người mua đồng ý với đề nghị của shop',
      }),
  );

/** The buyer escalates to staff. */
export const escalate = (context: Buyer, id: string, message: MessageContent): Promise<string> =>
  advanceCase(
    context,
    { id, step: 'escalate', owner: ofBuyer(context), words: { by: 'buyer', ...message } },
    () => ({
      to: 'escalated',
    }),
  );

/** The buyer closes the case. */
export const close = (context: Buyer, id: string, message: MessageContent): Promise<string> =>
  advanceCase(
    context,
    { id, step: 'close', owner: ofBuyer(context), words: { by: 'buyer', ...message } },
    () => ({
      to: 'closed',
      outcome: null,
    }),
  );

const MESSAGE_LIMIT = { name: 'case-messages', most: CASE_MESSAGES_PER_HOUR, windowMs: HOUR };

/** A further message of the buyer or the shop. @throws caseNotFound, illegalCaseTransition, caseRefused, tooMany */
export const write = async (context: Buyer, id: string, message: MessageContent): Promise<Speaker> => {
  const { actor, db } = context;
  const isBuyer = (await selectCase(db, ofBuyer(context), id)) !== undefined;
  const by = isBuyer || actor.shopId === null ? 'buyer' : 'seller';
  const owner = by === 'buyer' ? ofBuyer(context) : { shopId: actor.shopId! };
  await count(context, MESSAGE_LIMIT, String(actor.id));
  await advanceCase(context, { id, step: 'message', owner, words: { by, ...message } }, () => ({
    to: 'same',
  }));
  return by;
};

/** The seller agrees; with `return_goods` after the goods are back. */
export const agree = (
  context: Shop,
  id: string,
  { return_goods = false, ...message }: MessageContent & { return_goods?: boolean | undefined },
): Promise<string> =>
  advanceCase(
    context,
    { id, step: 'agree', owner: ofShop(context), words: { by: 'seller', ...message } },
    (row) =>
      transitionOfAgreement(
        row,
        { by: 'seller', refund: row.amount, fault: 'seller', note: 'Shop đồng ý với yêu cầu' },
        { returnGoods: return_goods },
      ),
  );

/** The seller offers another amount; the buyer's turn. */
export const counter = (
  context: Shop,
  id: string,
  { amount, ...message }: MessageContent & { amount: number },
): Promise<string> =>
  advanceCase(
    context,
    { id, step: 'counter', owner: ofShop(context), words: { by: 'seller', ...message } },
    (row) => {
      if (amount > row.amount) throw caseRefused({ reason: 'amount', most: row.amount });
      return { to: 'open', record: { offer_amount: amount, offer_note: message.content?.trim() ?? '' } };
    },
  );

/** The seller refuses; the buyer may escalate. Returned goods are escalated at once. */
export const refuse = (context: Shop, id: string, message: MessageContent): Promise<string> =>
  advanceCase(
    context,
    { id, step: 'refuse', owner: ofShop(context), words: { by: 'seller', ...message } },
    ({ stage }) =>
      stage === null ? { to: 'open', record: { offer_amount: null, offer_note: null } } : { to: 'escalated' },
  );
