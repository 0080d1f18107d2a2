import { transact, type Context } from '#platform/context.ts';
import { takeDueReminders } from '../store/leads.ts';
import { mailReminder } from './mail.ts';

const BATCH_SIZE = 100;

/** Reminds shops of leads whose time has come, each once. */
export const remind = (context: Context): Promise<void> =>
  transact(context, async (context) => {
    for (const lead of await takeDueReminders(context.db, context.now, BATCH_SIZE))
      await mailReminder(context, lead);
  });
