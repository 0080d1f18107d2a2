import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../rules/draft.ts';
import { notify } from './notify.ts';

export type { AlertDraft };

/** Delivers what a mapping makes of an event. Those of a person and of their shop have keys of their own. */
export const notifyOf = async (
  context: Context<Tx>,
  event: { readonly name: string; readonly id: number },
  drafts: readonly AlertDraft[],
): Promise<void> => {
  const sides = Map.groupBy(drafts, ({ shopId }) => (shopId === undefined ? 'buyer' : 'shop'));
  for (const [side, of] of sides) await notify(context, `${event.name}:${event.id}:${side}`, of);
};
