import type { ChatSettings } from '@market/contract/chat/schemas';
import { getPeople, getShopMembers } from '#users';
import type { Context, Db, Seller } from '#platform/context.ts';
import { timeOf } from '../rules/away-message.ts';
import { selectSettings } from '../store/settings.ts';

const FROM = 21 * 60;
const TO = 8 * 60;

export const getSettings = async ({ actor, db }: Context<Db, Seller>): Promise<ChatSettings> => {
  const row = await selectSettings(db, actor.shopId);
  return {
    quick_replies: row?.quick_replies ?? [],
    away: {
      enabled: row?.away_enabled ?? false,
      from: timeOf(row?.away_from ?? FROM),
      to: timeOf(row?.away_to ?? TO),
      text: row?.away_text ?? '',
    },
  };
};

/** Everybody who answers for the caller's shop, the owner first. */
export const getMembers = async (context: Context<Db, Seller>): Promise<{ id: number; name: string }[]> => {
  const { shopId } = context.actor;
  const ids = (await getShopMembers(context, [shopId], 'talking')).get(shopId) ?? [];
  const people = await getPeople(context, ids);
  return ids.map((id) => ({ id, name: people.get(id)?.full_name ?? '' }));
};
