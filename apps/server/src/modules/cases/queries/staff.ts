import { CASE_NUMBER_PREFIX } from '@market/contract/constants/cases';
import { caseNotFound } from '@market/contract/cases/problems';
import type { Case } from '@market/contract/cases/schemas';
import type { CaseFile, StaffCase } from '@market/contract/cases/staff-schemas';
import { proposalFor } from '@market/contract/rules/regulations';
import { getBuyerFigures, getCaseOrder, getShopFigures } from '#orders';
import type { Context, Db, Person } from '#platform/context.ts';
import { marketSettings } from '#market-settings';
import { getRegulations } from '#policies';
import { before, HOUR } from '#platform/time.ts';
import { getShops } from '#shops';
import { getPeople, getStaffHistory } from '#users';
import { claimantOf, decideBy, isOwnReview, waitsForStaff } from '../rules.ts';
import * as store from '../store.ts';
import type { CaseRecord } from '../tables.ts';
import { presentAll } from './cases.ts';
import { getColleagues } from './colleagues.ts';
import { getLimits } from './max-refund.ts';
import { mostOf, versionOfCase } from './version.ts';

type Staff = Context<Db, Person>;
type Names = ReadonlyMap<number, { readonly full_name: string }>;

const claimOf = (context: Staff, row: CaseRecord, names: Names): StaffCase['claim'] => {
  const claimant = claimantOf(row, context.now);
  return claimant === undefined
    ? null
    : {
        by: names.get(claimant)?.full_name ?? '',
        mine: claimant === context.actor.id,
        until: row.claimed_until!.toISOString(),
      };
};

const presentForStaff = async (context: Staff, rows: readonly CaseRecord[]): Promise<StaffCase[]> => {
  const ids = rows.flatMap(({ user_id, claimed_by, decided_by }) => [user_id, claimed_by, decided_by]);
  const [cases, names, shops, { sla_case }] = await Promise.all([
    presentAll(context, rows, 'staff'),
    getPeople(context, [...new Set(ids.flatMap((id) => id ?? []))]),
    getShops(context, [...new Set(rows.map(({ shop_id }) => shop_id))]),
    marketSettings(context),
  ]);
  return rows.map((row, index) => {
    const due = decideBy(row, sla_case);
    return {
      ...cases[index]!,
      buyer: { id: row.user_id, name: names.get(row.user_id)?.full_name ?? '' },
      shop: { id: row.shop_id, name: shops.get(row.shop_id)?.name ?? '' },
      escalated_at: row.escalated_at?.toISOString() ?? null,
      decide_by: due?.toISOString() ?? null,
      overdue: due !== null && due < context.now,
      claim: claimOf(context, row, names),
      decided_by: row.decided_by === null ? null : (names.get(row.decided_by)?.full_name ?? ''),
    };
  });
};

/** Escalated longer ago than a decision may take. */
export const countOverdueCases = async (context: Context): Promise<number> => {
  const { sla_case } = await marketSettings(context);
  return store.countOverdue(context.db, before(context.now, sla_case * HOUR));
};

/** How many cases wait for staff, and how many of those are late. */
const countQueue = async (context: Context): Promise<{ waiting: number; overdue: number }> => {
  const [{ total }, overdue] = await Promise.all([store.sumWaiting(context.db), countOverdueCases(context)]);
  return { waiting: total, overdue };
};

interface CaseQuery {
  readonly state?: CaseRecord['state'] | undefined;
  readonly queue?: 'waiting' | 'again' | undefined;
  readonly keyword?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** A keyword is the number of a case or of an order. */
const numberIn = (keyword = ''): Pick<store.CaseFilter, 'number' | 'orderNumber'> => {
  const number = keyword.trim().replace(/^#/, '').toUpperCase();
  if (number === '') return {};
  return number.startsWith(`${CASE_NUMBER_PREFIX}-`) ? { number } : { orderNumber: number };
};

/** Everybody's cases, those that wait for a decision first; how many of those wait, and are late. */
export const listStaffCases = async (
  context: Staff,
  { page = 1, limit = 20, keyword, ...query }: CaseQuery,
): Promise<{ cases: StaffCase[]; total: number; waiting: number; overdue: number }> => {
  const filter = { owner: {}, first: 'escalated', ...numberIn(keyword), ...query } as const;
  const [total, rows, queue] = await Promise.all([
    store.countCases(context.db, filter),
    store.selectPage(context.db, filter, { page, limit }),
    countQueue(context),
  ]);
  return { cases: await presentForStaff(context, rows), total, ...queue };
};

const findCase = async (context: Context, id: string): Promise<CaseRecord> => {
  const row = await store.selectCase(context.db, {}, id);
  if (row === undefined) throw caseNotFound();
  return row;
};

/** @throws caseNotFound */
export const getStaffCase = async (context: Staff, id: string): Promise<StaffCase> => {
  const [found] = await presentForStaff(context, [await findCase(context, id)]);
  return found!;
};

const hasPictures = (messages: Case['messages'], by: 'buyer' | 'seller'): boolean =>
  messages.some((message) => message.by === by && message.images.length > 0);

const partiesOf = async (context: Staff, { user_id, shop_id }: CaseRecord) => {
  const any = { first: 'escalated' } as const;
  const [buyers, shops, ofBuyer, ofShop, lost] = await Promise.all([
    getBuyerFigures(context, [user_id]),
    getShopFigures(context, [shop_id]),
    store.countCases(context.db, { ...any, owner: { userId: user_id } }),
    store.countCases(context.db, { ...any, owner: { shopId: shop_id } }),
    store.countLost(context.db, shop_id),
  ]);
  return {
    buyer: { orders: buyers.get(user_id)?.orders ?? 0, cases: ofBuyer },
    shop: { orders: shops.get(shop_id)?.orders ?? 0, cases: ofShop, cases_lost: lost },
  };
};

const actionsOf = async (context: Staff, row: CaseRecord): Promise<CaseFile['actions']> => {
  const { id, shopId } = context.actor;
  const owner = (await getShops(context, [row.shop_id])).get(row.shop_id)?.user_id;
  if ([row.user_id, owner].includes(id) || shopId === row.shop_id) return [];
  const claimant = claimantOf(row, context.now);
  if (claimant !== undefined && claimant !== id) return ['note'];
  const waits = waitsForStaff(row);
  return [
    ...(waits && !isOwnReview(row, id) ? (['claim'] as const) : []),
    ...(claimant === id ? (['release'] as const) : []),
    ...(waits ? (['reassign'] as const) : []),
    ...(row.state === 'escalated' ? (['decide'] as const) : []),
    ...(row.state === 'closed' ? [] : (['ask'] as const)),
    ...(waits && row.state === 'closed' && !isOwnReview(row, id) ? (['review'] as const) : []),
    'note',
  ];
};

const askedOf = async (context: Staff, { asked_decision: asked }: CaseRecord): Promise<CaseFile['asked']> => {
  if (asked === null) return null;
  const { by, refund, fault, goods, line_items = null } = asked;
  const name = (await getPeople(context, [by])).get(by)?.full_name ?? '';
  return {
    by: name,
    mine: by === context.actor.id,
    refund,
    fault,
    goods,
    line_items: line_items && [...line_items],
  };
};

type RefundableLines = Awaited<ReturnType<typeof getLimits>>['lines'];

/** The lines that a case is about, with how many units of them. */
const linesOf = (lines: RefundableLines, { line_items }: CaseRecord): CaseFile['lines'] =>
  lines.flatMap(({ returned: _returned, ...line }) => {
    const claimed = line_items.find(({ id }) => id === line.id)?.quantity;
    return claimed === undefined ? [] : [{ ...line, claimed }];
  });

const readNotes = async (context: Staff, id: string): Promise<CaseFile['notes']> => {
  const rows = await store.selectNotes(context.db, id);
  const names = await getPeople(context, [...new Set(rows.map(({ author_id }) => author_id))]);
  return rows.map((row) => ({
    id: row.id,
    by: names.get(row.author_id)?.full_name ?? '',
    content: row.content,
    at: row.at.toISOString(),
  }));
};

const readQueue = async (context: Staff, row: CaseRecord): Promise<CaseFile['queue']> => {
  const reader = { staffId: context.actor.id, now: context.now };
  const [counts, next_id] = await Promise.all([
    countQueue(context),
    store.selectNextWaiting(context.db, row, reader),
  ]);
  return { ...counts, next_id };
};

/** What staff read beside a case. @throws caseNotFound */
export const readFile = async (context: Staff, id: string): Promise<CaseFile> => {
  const row = await findCase(context, id);
  // first, so that what is read is no older
  const version = await versionOfCase(context, row);
  const [[shown], parties, most, { lines }, order, asked, queue, notes, history, actions, regulations] =
    await Promise.all([
      presentAll(context, [row], 'staff'),
      partiesOf(context, row),
      mostOf(context, row),
      getLimits(context, row),
      getCaseOrder(context, { id: row.order_id }),
      askedOf(context, row),
      readQueue(context, row),
      readNotes(context, id),
      getStaffHistory(context, { kind: 'case', id }),
      actionsOf(context, row),
      getRegulations(context),
    ]);
  const { messages } = shown!;
  const { fault, goods, refund, reasons } = proposalFor({
    type: row.type,
    amount: row.amount,
    most,
    buyerHasPictures: hasPictures(messages, 'buyer'),
    sellerAnswered: messages.some(({ by }) => by === 'seller'),
    sellerHasPictures: hasPictures(messages, 'seller'),
    sellerOffer: row.offer_amount,
    goodsBack: row.stage === 'returning' || row.stage === 'returned' || row.return_fee > 0,
  });
  return {
    version,
    ...parties,
    most,
    lines: linesOf(lines, row),
    has_carrier: order?.carrier != null,
    proposal: { fault, goods, refund, reasons: [...reasons] },
    regulations,
    asked,
    queue,
    notes,
    history,
    actions,
    colleagues: actions.includes('reassign') ? await getColleagues(context, row) : [],
  };
};
