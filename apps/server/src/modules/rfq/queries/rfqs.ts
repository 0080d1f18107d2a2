import { rfqNotFound } from '@market/contract/rfq/problems';
import type { listMyRfqs, listRfqs as listRoute } from '@market/contract/rfq/routes';
import type { Rfq } from '@market/contract/rfq/schemas';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import { foldAccents } from '@market/contract/rules/text';
import type { Context, Db, Person } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { countOwn, countPublic, selectOwn, selectPublic, type OwnState } from '../store/lists.ts';
import { selectMatch } from '../store/matches.ts';
import { selectRfq } from '../store/rfqs.ts';
import { presentRfqs } from './present-rfqs.ts';

/** Requests that any shop may quote, open ones by default. */
export const listPublicRfqs = async (
  context: Context,
  {
    category,
    keyword,
    status = 'open',
    sort = 'up_at',
    page = 1,
    limit = 20,
  }: RequestOf<typeof listRoute>['query'],
): Promise<ReplyOf<typeof listRoute>> => {
  const words = keyword === undefined ? '' : foldAccents(keyword.trim());
  const filter = { status, category, words: words === '' ? undefined : words, sort };
  const range = pageRange({ page, limit });
  const [total, rows] = await Promise.all([
    countPublic(context.db, filter),
    selectPublic(context.db, filter, range),
  ]);
  return { rfqs: await presentRfqs(context, rows), total };
};

/** A request as the caller may see it, and whose it is; undefined also for one that is for other shops. */
export const findRfq = async (
  context: Context,
  id: string,
): Promise<{ rfq: Rfq; userId: number } | undefined> => {
  const { actor, db } = context;
  const rfq = await selectRfq(db, id);
  if (rfq === undefined) return undefined;
  const visible =
    rfq.visibility === 'all' ||
    rfq.user_id === actor.id ||
    (actor.shopId !== null && (await selectMatch(db, { rfqId: id, shopId: actor.shopId })) !== undefined);
  if (!visible) return undefined;
  return { rfq: (await presentRfqs(context, [rfq]))[0]!, userId: rfq.user_id };
};

/** @throws rfqNotFound */
export const getRfq = async (context: Context, id: string): Promise<Rfq> => {
  const found = await findRfq(context, id);
  if (found === undefined) throw rfqNotFound();
  return found.rfq;
};

const STATES: Readonly<Record<string, readonly OwnState[]>> = {
  open: ['open'],
  accepted: ['accepted'],
  closed: ['closed', 'expired'],
  expired: ['expired'],
};

/** The caller's requests, the latest first. @throws rfqNotFound for another user */
export const listOwnRfqs = async (
  context: Context<Db, Person>,
  userId: number,
  { status, page = 1, limit = 10 }: RequestOf<typeof listMyRfqs>['query'],
): Promise<ReplyOf<typeof listMyRfqs>> => {
  if (userId !== context.actor.id) throw rfqNotFound();
  const states = status === undefined ? undefined : STATES[status];
  const range = pageRange({ page, limit });
  const [counts, rows] = await Promise.all([
    countOwn(context.db, userId),
    selectOwn(context.db, { userId, states }, range),
  ]);
  const of = (names: readonly OwnState[]) => names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  return {
    rfqs: await presentRfqs(context, rows),
    total: of(states ?? ['open', 'accepted', 'closed', 'expired']),
    counts: { open: of(['open']), accepted: of(['accepted']), closed: of(['closed', 'expired']) },
  };
};
