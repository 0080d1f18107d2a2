import { caseNotFound } from '@market/contract/cases/problems';
import type { listOrderCases as route } from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import { orderNotFound } from '@market/contract/orders/problems';
import type { ReplyOf } from '@market/contract/route';
import { imageUrl } from '#media';
import { getCaseOrder, getCashRefunds, getReturnFees, type ReturnFeeApproval } from '#orders';
import type { Context, Db, Person, Seller } from '#platform/context.ts';
import {
  allowedSteps,
  availableTypes,
  lookAgainUntil,
  returnFeeRef,
  stateLabel,
  typeLabel,
} from '../rules.ts';
import * as store from '../store.ts';
import type { CaseRecord, MessageRecord, Speaker } from '../tables.ts';

const [THUMB, LARGE] = [160, 800] as const;

export const presentMessage = ({
  id,
  by,
  step,
  content,
  images,
  captions,
  at,
}: MessageRecord): Case['messages'][number] => ({
  id,
  by,
  step,
  content,
  images: images.map((key, index) => ({
    id: `${id}-${index}`,
    thumb: imageUrl(key, THUMB),
    large: imageUrl(key, LARGE),
    caption: captions[index] ?? '',
  })),
  at: at.toISOString(),
});

const outcomeOf = ({
  outcome_by,
  refund,
  fault,
  outcome_note,
  cited_rules,
  cited_regulations,
  decided_lines,
}: CaseRecord): Case['outcome'] =>
  outcome_by === null
    ? null
    : {
        by: outcome_by,
        refund: refund ?? 0,
        fault: fault ?? 'none',
        note: outcome_note ?? '',
        rules: cited_rules,
        regulations: cited_regulations,
        line_items: decided_lines ?? [],
      };

const reviewOf = (row: CaseRecord): Case['review'] =>
  row.again_by === null || row.again_at === null
    ? null
    : {
        asked_by: row.again_by,
        asked_at: row.again_at.toISOString(),
        reason: row.again_reason ?? '',
        done_at: row.reviewed_at?.toISOString() ?? null,
        refund: row.review_refund ?? 0,
        note: row.review_note,
      };

type CaseParts = {
  readonly now: Date;
  readonly messages: readonly MessageRecord[];
  readonly cash: ReadonlyMap<string, CashRefund>;
  readonly fees: ReadonlyMap<string, ReturnFeeApproval>;
};

const feeApprovalOf = (fee: ReturnFeeApproval | undefined): Case['return_fee_approval'] =>
  fee === undefined ? null : { state: fee.state, reason: fee.reason };

const present = (row: CaseRecord, { messages, cash, fees, now }: CaseParts, viewer: Speaker): Case => ({
  id: row.id,
  number: row.number,
  order_id: row.order_id,
  order_number: row.order_number,
  type: row.type,
  type_label: typeLabel(row.type),
  state: row.state,
  state_label: stateLabel(row, viewer),
  stage: row.stage,
  parcel:
    row.carrier_name === null && row.tracking_code === null
      ? null
      : { carrier: row.carrier_name, tracking_code: row.tracking_code },
  return_fee: row.return_fee,
  return_fee_approval: feeApprovalOf(fees.get(returnFeeRef(row.id))),
  reason: row.reason,
  line_items: row.line_items,
  amount: row.amount,
  offer: row.offer_amount === null ? null : { amount: row.offer_amount, note: row.offer_note ?? '' },
  outcome: outcomeOf(row),
  look_again_until:
    viewer === 'buyer' || viewer === 'seller' ? (lookAgainUntil(row, now)?.toISOString() ?? null) : null,
  review: reviewOf(row),
  cash_refunds: [`case:${row.id}`, returnFeeRef(row.id), `case:${row.id}:review`].flatMap(
    (ref) => cash.get(ref) ?? [],
  ),
  answer_by: row.answer_by?.toISOString() ?? null,
  messages: messages.filter(({ case_id }) => case_id === row.id).map(presentMessage),
  actions: allowedSteps(viewer, row),
  created_at: row.created_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
});

export const presentAll = async (
  context: Context,
  rows: readonly CaseRecord[],
  viewer: Speaker,
): Promise<Case[]> => {
  if (rows.length === 0) return [];
  const orderIds = rows.map(({ order_id }) => order_id);
  const [messages, cash, fees] = await Promise.all([
    store.selectMessages(
      context.db,
      rows.map(({ id }) => id),
    ),
    getCashRefunds(context, orderIds, viewer === 'system' ? 'staff' : viewer),
    getReturnFees(context, orderIds),
  ]);
  return rows.map((row) => present(row, { messages, cash, fees, now: context.now }, viewer));
};

/** One case as its buyer, its shop or staff sees it. @throws caseNotFound, also for another's */
export const getCase = async (
  context: Context,
  { id, viewer, owner }: { readonly id: string; readonly viewer: Speaker; readonly owner: store.Owner },
): Promise<Case> => {
  const row = await store.selectCase(context.db, owner, id);
  if (row === undefined) throw caseNotFound();
  const [presented] = await presentAll(context, [row], viewer);
  return presented!;
};

/** Cases of the caller's order, and whether one may be opened now. @throws orderNotFound */
export const listOrderCases = async (
  context: Context<Db, Person>,
  orderId: string,
): Promise<ReplyOf<typeof route>> => {
  const order = await getCaseOrder(context, { id: orderId, buyerId: context.actor.id });
  if (order === undefined) throw orderNotFound();
  const rows = await store.selectOfOrder(context.db, { userId: context.actor.id }, orderId);
  const lines = availableTypes(rows, order.lines);
  return {
    cases: await presentAll(context, rows, 'buyer'),
    openable: order.openable === 'yes' && lines.some(({ types }) => types.length > 0),
    lines,
  };
};

interface ListQuery {
  readonly state?: CaseRecord['state'] | undefined;
  readonly order_id?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const list = async (
  context: Context,
  { page = 1, limit = 20, state, order_id }: ListQuery,
  { viewer, owner, first }: { viewer: Speaker; owner: store.Owner; first: CaseRecord['state'] },
): Promise<{ cases: Case[]; total: number }> => {
  const filter = { owner, state, orderId: order_id, first };
  const [total, rows] = await Promise.all([
    store.countCases(context.db, filter),
    store.selectPage(context.db, filter, { page, limit }),
  ]);
  return { cases: await presentAll(context, rows, viewer), total };
};

/** Cases of the caller's shop, those that wait for it first. */
export const listSellerCases = (context: Context<Db, Seller>, query: ListQuery) =>
  list(context, query, {
    viewer: 'seller',
    owner: { shopId: context.actor.shopId },
    first: 'seller_responding',
  });
