import type { ChatSettings } from '@market/contract/chat/schemas';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { minutesOf } from '../rules/away-message.ts';
import { upsertSettings } from '../store/settings.ts';

const cleaned = (text: string): string => text.normalize('NFC').trim();

/** Replaces quick replies and away message of the caller's shop. */
export const saveSettings = (
  context: Context<Db, Seller>,
  { quick_replies, away }: ChatSettings,
): Promise<void> =>
  transact(context, ({ actor, db }) =>
    upsertSettings(db, {
      shop_id: actor.shopId,
      quick_replies: quick_replies
        .map(({ title, text }) => ({ title: cleaned(title), text: cleaned(text) }))
        .filter(({ title, text }) => title !== '' && text !== ''),
      away_enabled: away.enabled,
      away_from: minutesOf(away.from),
      away_to: minutesOf(away.to),
      away_text: cleaned(away.text),
    }),
  );
