import { caseRefused } from '@market/contract/cases/problems';
import { recordAudit } from '#audit';
import { getCaseOrder } from '#orders';
import type { Context, Db, Person, Seller, Tx } from '#platform/context.ts';
import { asksMoney, computeClaim, reviewEarlierCases } from '../rules.ts';
import { selectCase, selectOfOrder } from '../store.ts';
import type { CaseRecord, Fault, Speaker } from '../tables.ts';
import { transitionOfAgreement, advanceCase } from './advance.ts';

interface MessageContent {
  readonly content?: string | undefined;
  readonly images?: readonly string[] | undefined;
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

/** The buyer asks the market to decide. */
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

/** A further message of the buyer or the shop. */
export const write = async (context: Buyer, id: string, message: MessageContent): Promise<Speaker> => {
  const { actor, db } = context;
  const isBuyer = (await selectCase(db, ofBuyer(context), id)) !== undefined;
  const by = isBuyer || actor.shopId === null ? 'buyer' : 'seller';
  const owner = by === 'buyer' ? ofBuyer(context) : { shopId: actor.shopId! };
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

/** The most that staff can refund: what the lines cost, less refunds of other cases. */
const maxRefundOf = async (context: Context<Tx>, row: CaseRecord): Promise<number> => {
  const order = await getCaseOrder(context, { id: row.order_id });
  const otherCases = (await selectOfOrder(context.db, {}, row.order_id)).filter(({ id }) => id !== row.id);
  const { refunded } = reviewEarlierCases(otherCases, { type: row.type, lines: row.line_items });
  const claimValue = computeClaim(order?.lines ?? [], row.line_items)?.maxAmount ?? 0;
  return Math.max(0, Math.min(asksMoney(row) ? row.amount : claimValue - refunded, order?.refundable ?? 0));
};

interface Decision {
  readonly refund: number;
  readonly fault: Fault;
  readonly note: string;
  readonly goods?: 'send' | 'send_back' | undefined;
}

/** Staff decide the refund, who is to blame, and whether goods are sent first. */
export const decide = (
  context: Context<Db, Person>,
  id: string,
  { refund, fault, note, goods }: Decision,
): Promise<string> =>
  advanceCase(
    context,
    { id, step: 'decide', owner: {}, words: { by: 'staff', content: note } },
    async (row, context) => {
      const maxRefund = await maxRefundOf(context, row);
      if (refund > maxRefund) throw caseRefused({ reason: 'amount', most: maxRefund });
      const outcome = { by: 'staff', refund, fault, note: note.trim() } as const;
      await recordAudit(context, {
        action: 'cases.decided',
        subject: { kind: 'case', id, label: `#${row.order_number}` },
        before: { state: row.state },
        after: { refund, fault, goods: goods ?? null },
        reason: note,
      });
      if (goods === undefined) return { to: 'closed', outcome };
      return { to: 'decided', stage: goods === 'send' ? 'to_send' : 'to_return', outcome };
    },
  );
