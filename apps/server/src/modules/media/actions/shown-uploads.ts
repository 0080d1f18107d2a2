import type { Context, Tx } from '#platform/context.ts';
import { implement, sharedHook, type HookImplementation } from '#platform/events/hooks.ts';

/** An upload that is deleted unless a module still shows it. */
export interface ReleasedUpload {
  readonly id: string;
  readonly key: string;
  readonly purpose: string;
  readonly user_id: number | null;
}

/** Of the uploads that somebody stops to show; others are deleted with the account of their sender. */
export type ReleasablePurpose = 'avatar' | 'review' | 'product' | 'shop' | 'content';

type FindShown = (context: Context<Tx>, uploads: readonly ReleasedUpload[]) => Promise<readonly string[]>;

/** Keys of those of these uploads that a module shows. */
const shownUploads = sharedHook<readonly ReleasedUpload[], readonly string[]>('media.shown-uploads');

/** `purposes`: of the uploads that a module can show. `find` answers keys of those that it shows. */
export const showsUploads = (purposes: readonly ReleasablePurpose[], find: FindShown): HookImplementation =>
  implement(shownUploads, async (context, uploads) => {
    const own = uploads.filter(({ purpose }) => (purposes as readonly string[]).includes(purpose));
    return own.length === 0 ? [] : find(context, own);
  });

/** Pictures of goods, shops and the market: a text may show them by their address, whoever sent them. */
export const PURPOSES_OF_TEXTS = ['product', 'shop', 'content'] as const;

/** Which of these uploads a module shows, and which none does. */
export const splitByShown = async <Upload extends ReleasedUpload>(
  context: Context<Tx>,
  uploads: readonly Upload[],
): Promise<{ shown: Upload[]; unshown: Upload[] }> => {
  const keys = new Set((await shownUploads(context, uploads)).flat());
  return {
    shown: uploads.filter(({ key }) => keys.has(key)),
    unshown: uploads.filter(({ key }) => !keys.has(key)),
  };
};
