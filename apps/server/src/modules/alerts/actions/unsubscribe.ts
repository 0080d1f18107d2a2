import { unsubscribeRefused } from '@market/contract/alerts/problems';
import { ALERT_TOPIC_NAMES, type AlertTopicName } from '@market/contract/rules/alert-topics';
import { transact, type Context } from '#platform/context.ts';
import { isMailed, withoutEmail } from '../rules/ways.ts';
import { lockPreferences, savePreferences, selectPreferences } from '../store/preferences.ts';

const PURPOSE = 'alerts.unsubscribe';

/** A topic, or the daily e-mail. */
export type MailScope = AlertTopicName | 'daily';

/** For the header of mailboxes, and for the reader. The token names the person, so that nobody has to sign in. */
export const unsubscribeLinks = ({ services }: Context, userId: number, scope: MailScope) => {
  const token = services.secrets.seal(PURPOSE, `${userId} ${scope}`);
  return {
    url: `${services.publicUrl}/v1/chat/api/alerts/unsubscribe/${token}`,
    pageUrl: `${services.publicUrl}/huy-nhan-thu/${token}`,
  };
};

const isScope = (text: string | undefined): text is MailScope =>
  text === 'daily' || (ALERT_TOPIC_NAMES as readonly (string | undefined)[]).includes(text);

/** @throws unsubscribeRefused */
const readToken = ({ services }: Context, token: string): { userId: number; scope: MailScope } => {
  const [id, scope] = services.secrets.open(PURPOSE, token)?.split(' ') ?? [];
  if (!isScope(scope)) throw unsubscribeRefused();
  return { userId: Number(id), scope };
};

/** @throws unsubscribeRefused */
export const readUnsubscription = async (context: Context, token: string) => {
  const { userId, scope } = readToken(context, token);
  const { ways } = (await selectPreferences(context.db, [userId]))(userId);
  return { topic: scope === 'daily' ? null : scope, subscribed: isMailed(scope, ways) };
};

/** @throws unsubscribeRefused */
export const unsubscribe = (context: Context, token: string): Promise<void> => {
  const { userId, scope } = readToken(context, token);
  return transact(context, async ({ db }) => {
    await lockPreferences(db, userId);
    const preferences = (await selectPreferences(db, [userId]))(userId);
    await savePreferences(db, { ...preferences, ways: withoutEmail(scope, preferences.ways) });
  });
};
