import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../rules/draft.ts';
import { notifyOfAll } from './notify.ts';

export type { AlertDraft };

/** What a mapping makes of an event. */
export interface DraftedEvent {
  readonly name: string;
  readonly id: number;
  readonly drafts: readonly AlertDraft[];
}

/** Delivers the alerts of events. Those of a person and of their shop have keys of their own. */
export const notifyOf = (context: Context<Tx>, events: readonly DraftedEvent[]): Promise<void> =>
  notifyOfAll(
    context,
    events.flatMap(({ name, id, drafts }) =>
      [...Map.groupBy(drafts, ({ shopId }) => (shopId === undefined ? 'buyer' : 'shop'))].map(
        ([side, of]) => ({ key: `${name}:${id}:${side}`, drafts: of }),
      ),
    ),
  );
