import type { Context } from '#platform/context.ts';
import { countMessages, selectFailures } from './store.ts';

const MAX_FAILURES = 5;

interface MessageState {
  readonly waiting: number;
  readonly sent: number;
  readonly given_up: number;
  readonly failures: { channel: 'sms' | 'email'; at: string; failure: string | null }[];
}

/** Messages since a time, without recipients and texts. */
export const getMessageState = async ({ db }: Context, since: Date): Promise<MessageState> => {
  const [counts, failures] = await Promise.all([
    countMessages(db, since),
    selectFailures(db, since, MAX_FAILURES),
  ]);
  return {
    ...counts,
    failures: failures.map(({ channel, done_at, failure }) => ({
      channel,
      at: done_at.toISOString(),
      failure,
    })),
  };
};
