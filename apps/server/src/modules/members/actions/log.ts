import type { ConnectionEventKind, MemberEventKind } from '@market/contract/rules/member-events';
import type { ShopRole } from '@market/contract/rules/shop-roles';
import type { Context, Person, Seller, Tx } from '#platform/context.ts';
import { insertEvent } from '../store/events.ts';

interface Entry {
  readonly shopId: number;
  readonly kind: MemberEventKind;
  readonly subjectId?: number;
  /** Masked. */
  readonly phone?: string;
  readonly before?: ShopRole;
  readonly after?: ShopRole;
  readonly connection?: string;
}

/** Writes down what the caller did to the members of a shop. */
export const logMemberEvent = (
  { db, actor, now }: Context<Tx, Person>,
  { shopId, kind, subjectId, phone, before, after, connection }: Entry,
): Promise<void> =>
  insertEvent(db, {
    shop_id: shopId,
    at: now,
    kind,
    actor_id: actor.id,
    subject_id: subjectId ?? null,
    phone: phone ?? null,
    role_before: before ?? null,
    role_after: after ?? null,
    connection: connection ?? null,
  });

/** @param connection the name of a token, the host of a webhook */
export const logConnection = (
  context: Context<Tx, Seller>,
  kind: ConnectionEventKind,
  connection: string,
): Promise<void> => logMemberEvent(context, { shopId: context.actor.shopId, kind, connection });
