import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import { readSetup, SETUP_ROWS } from '../queries/setup.ts';
import { selectVersion } from '../store/settings.ts';

const applied = processState(() => ({ version: -1 }));

/** Rebuilds the services of this process when the stored ones have changed since. Every process calls it every second. */
export const applySetup = async (context: Context): Promise<void> => {
  const state = applied(context.services);
  const version = await selectVersion(context.db, SETUP_ROWS);
  if (version === state.version) return;
  context.services.providerSetup.apply(await readSetup(context));
  state.version = version;
};
