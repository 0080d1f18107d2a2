import { caseRefused } from '@market/contract/cases/problems';
import type { openCase as route } from '@market/contract/cases/routes';
import { orderNotFound } from '@market/contract/orders/problems';
import { lineIdOf } from '@market/contract/orders/schemas';
import type { InputOf } from '@market/contract/route';
import { getCaseOrder, holdOrder } from '#orders';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { publish } from '#platform/events/outbox.ts';
import { later, SECOND } from '#platform/time.ts';
import { caseOpened } from '../events.ts';
import { asksMoney, computeClaim, reviewEarlierCases, secondsOf } from '../rules.ts';
import { lockCasesOfOrder, selectOfOrder } from '../store.ts';
import { insertNumbered } from './insert-numbered.ts';
import { postMessage } from './post-message.ts';

type NewCaseInput = InputOf<typeof route>['body'];

/** The requested refund, within what the lines cost and what is left of the order's money. */
const amountOf = ({ type, amount }: NewCaseInput, maxAmount: number): number => {
  if (!asksMoney({ type })) return 0;
  const claimed = amount ?? maxAmount;
  if (claimed > maxAmount) throw caseRefused({ reason: 'amount', most: maxAmount });
  return claimed;
};

const open = async (context: Context<Tx, Person>, orderId: string, input: NewCaseInput): Promise<string> => {
  const { actor, db, now } = context;
  await lockCasesOfOrder(db, orderId);
  const order = await getCaseOrder(context, { id: orderId, buyerId: actor.id });
  if (order === undefined) throw orderNotFound();
  if (order.openable !== 'yes') throw caseRefused({ reason: order.openable });
  // its amount would stay 0 when the cash comes, and no other is opened for the same goods
  if (asksMoney(input) && order.paid_on_arrival) throw caseRefused({ reason: 'unpaid' });
  const claim = computeClaim(
    order.lines,
    input.line_items.map((line) => ({ id: lineIdOf(line), quantity: line.quantity })),
  );
  if (claim === undefined) throw caseRefused({ reason: 'lines' });
  const earlierCases = reviewEarlierCases(await selectOfOrder(db, {}, orderId), {
    type: input.type,
    lines: claim.lines,
  });
  if (earlierCases.refusal !== null) throw caseRefused({ reason: earlierCases.refusal });
  const id = opaqueId();
  await insertNumbered(context, {
    id,
    order_id: order.id,
    order_number: order.order_number,
    user_id: actor.id,
    shop_id: order.shop_id,
    type: input.type,
    state: 'seller_responding',
    reason: input.reason.trim(),
    line_items: claim.lines,
    amount: amountOf(input, Math.max(0, Math.min(claim.maxAmount - earlierCases.refunded, order.refundable))),
    answer_by: later(now, secondsOf({ state: 'seller_responding', stage: null })! * SECOND),
    created_at: now,
    updated_at: now,
  });
  // it may have completed meanwhile
  if (!(await holdOrder(context, order.id))) throw caseRefused({ reason: 'completed' });
  await postMessage(context, id, {
    by: 'buyer',
    step: 'open',
    content: input.reason,
    images: input.images,
    captions: input.captions,
  });
  await publish(
    context,
    caseOpened({ case_id: id, order_id: order.id, user_id: actor.id, shop_id: order.shop_id }),
  );
  return id;
};

/** Opens a case of the caller's order, which does not complete meanwhile. @throws orderNotFound, caseRefused */
export const openCase = (
  context: Context<Db, Person>,
  orderId: string,
  input: NewCaseInput,
): Promise<string> => transact(context, (context) => open(context, orderId, input));
