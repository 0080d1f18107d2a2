import { transact, type Context, type Tx } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { mailUser } from '#users';
import { dailyMail } from '../rules/texts.ts';
import { waysOf } from '../rules/ways.ts';
import { finishDeliveries, lockDueMail, selectDueMailUsers } from '../store/deliveries.ts';
import { selectPreferences } from '../store/preferences.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

const PEOPLE_PER_BATCH = 100;

const mailPerson = async (context: Context<Tx>, userId: number): Promise<void> => {
  const { db, now, services } = context;
  const due = await lockDueMail(db, userId, now);
  if (due.length === 0) return;
  const { ways } = (await selectPreferences(db, [userId]))(userId);
  // switched off since
  const wanted = due.filter(({ topic }) => waysOf(topic, ways).has('email'));
  const isSent =
    wanted.length > 0 &&
    (await mailUser(context, userId, {
      ...dailyMail(
        wanted.map(({ content }) => content),
        { market: services.settings.profile.name, publicUrl: services.publicUrl },
      ),
      action: { label: 'Xem tất cả thông báo', url: `${services.publicUrl}/thong-bao` },
      unsubscribe: unsubscribeLinks(context, userId, 'daily'),
      expiresAt: later(now, DAY),
    }));
  const outcome = isSent ? 'delivered' : 'given_up';
  await finishDeliveries(db, { userId, way: 'email', of: due }, { outcome, done_at: now });
};

/** Sends one e-mail to each person with what was collected for them. */
export const sendDailyMails = async (context: Context): Promise<void> => {
  for (;;) {
    const people = await selectDueMailUsers(context.db, context.now, PEOPLE_PER_BATCH);
    for (const userId of people) await transact(context, (context) => mailPerson(context, userId));
    if (people.length < PEOPLE_PER_BATCH) return;
  }
};
