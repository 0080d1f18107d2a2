import type { InvitedRole, MemberEventKind } from '@market/contract/rules/member-events';
import type { ShopRole } from '@market/contract/rules/shop-roles';
import type { Generated, Selectable } from 'kysely';

export type MembersTables = {
  shop_invitations: {
    id: string;
    shop_id: number;
    phone_canonical: string;
    role: InvitedRole;
    invited_by: number;
    created_at: Date;
    expires_at: Date;
  };
  shop_member_events: {
    id: Generated<number>;
    shop_id: number;
    at: Date;
    kind: MemberEventKind;
    actor_id: number | null;
    subject_id: number | null;
    phone: string | null;
    role_before: ShopRole | null;
    role_after: ShopRole | null;
    connection: Generated<string | null>;
  };
};

export type InvitationRow = Selectable<MembersTables['shop_invitations']>;
export type MemberEventRow = Selectable<MembersTables['shop_member_events']>;
