import type { MemberEventKind } from '@market/contract/rules/member-events';
import type { ShopRole } from '@market/contract/rules/shop-roles';
import type { Context, Person, Tx } from '#platform/context.ts';
import { insertEvent } from '../store/events.ts';

interface Entry {
  readonly shopId: number;
  readonly kind: MemberEventKind;
  readonly subjectId?: number;
  /** Masked. */
  readonly phone?: string;
  readonly before?: ShopRole;
  readonly after?: ShopRole;
}

/** Writes down what the caller did to the members of a shop. */
export const logMemberEvent = (
  { db, actor, now }: Context<Tx, Person>,
  { shopId, kind, subjectId, phone, before, after }: Entry,
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
  });
