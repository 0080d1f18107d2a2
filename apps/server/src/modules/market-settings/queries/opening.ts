import { processState } from '#platform/cache/process-state.ts';
import type { Context, Db } from '#platform/context.ts';
import type { Opening } from '#platform/security/opening.ts';
import type { Services } from '#platform/services.ts';
import { OPENING_KEY } from '../rules.ts';
import { selectHistoryOf } from '../store/settings.ts';

interface Change {
  /** In ms. */
  readonly at: number;
  readonly sellersFirst: boolean;
}

const processChanges = processState((): { read?: Promise<readonly Change[]> } => ({}));

const readChanges = async (db: Db): Promise<Change[]> =>
  (await selectHistoryOf(db, OPENING_KEY)).map(({ value, starts_at: at }) => ({
    at: at.getTime(),
    sellersFirst: value === true,
  }));

/** How the market opens; null while it is open to everybody. Read once, and again after `clearOpening`. */
export const getOpening = async ({
  db,
  services,
  now,
}: Pick<Context, 'db' | 'services' | 'now'>): Promise<Opening | null> => {
  const state = processChanges(services);
  if (state.read === undefined) {
    const read = readChanges(db);
    state.read = read;
    read.catch(() => {
      if (state.read === read) delete state.read;
    });
  }
  const changes = await state.read;
  const begun = changes.filter(({ at }) => at <= now.getTime());
  if (begun.at(-1)?.sellersFirst !== true) return null;
  const end = changes.slice(begun.length).find(({ sellersFirst }) => !sellersFirst);
  return { opensAt: end === undefined ? null : new Date(end.at) };
};

/** After a change of settings: the next call reads it again. */
export const clearOpening = (services: Services): void => {
  delete processChanges(services).read;
};
