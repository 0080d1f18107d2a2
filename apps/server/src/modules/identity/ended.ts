import { ACCESS_TOKEN_S } from '@market/contract/constants';
import type { Context } from '#platform/context.ts';
import type { Outside } from '#platform/outside.ts';
import { before, SECOND } from '#platform/time.ts';
import { selectEndedSessions } from './store/sessions.ts';

interface Ended {
  readonly ids: Promise<ReadonlySet<string>>;
  /** Of `performance.now()`. */
  readonly until: number;
}

const NONE: ReadonlySet<string> = new Set();
const known = new WeakMap<Outside, Ended>();

const look = async (context: Context, last: Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> => {
  try {
    const rows = await selectEndedSessions(context.db, before(context.now, ACCESS_TOKEN_S * SECOND));
    return new Set(rows.map(({ id }) => id));
  } catch (error) {
    // what needs no database goes on without it
    context.log.warn({ err: error }, 'ended sessions');
    return last;
  }
};

/** Whether a session has ended while access tokens of it may still be about. At most a second late, over all processes. */
export const isEnded = async (context: Context, sessionId: string): Promise<boolean> => {
  let ended = known.get(context.outside);
  if (ended === undefined || performance.now() >= ended.until) {
    ended = {
      ids: look(context, ended?.ids ?? Promise.resolve(NONE)),
      until: performance.now() + SECOND,
    };
    known.set(context.outside, ended);
  }
  return (await ended.ids).has(sessionId);
};

/** A session ended here: the next question looks again. */
export const forgetEnded = ({ outside }: Context): void => {
  known.delete(outside);
};
