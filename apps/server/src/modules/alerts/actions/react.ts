import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../rules/draft.ts';
import { tell } from './tell.ts';

export type { AlertDraft };

/** Tells what a mapping makes of an event. Those of a person and of their shop are told apart. */
export const tellOf = async (
  context: Context<Tx>,
  event: { readonly name: string; readonly id: number },
  drafts: readonly AlertDraft[],
): Promise<void> => {
  const sides = Map.groupBy(drafts, ({ shopId }) => (shopId === undefined ? 'buyer' : 'shop'));
  for (const [side, of] of sides) await tell(context, `${event.name}:${event.id}:${side}`, of);
};
