import { reviewRefused } from '@market/contract/reviews/problems';
import { getOwnUpload, markUploadUsed } from '#media';
import type { Context, Person, Tx } from '#platform/context.ts';

type Writing = Context<Tx, Person>;

/**
 * Storage keys of a review's pictures: existing ones by name, and new uploads of its author. @param facts
 * details of a refusal @throws reviewRefused
 */
export const replacePictures = async (
  context: Writing,
  ids: readonly string[],
  { had = new Map<string, string>(), facts = {} }: { had?: Map<string, string>; facts?: object } = {},
): Promise<string[]> => {
  const keys: string[] = [];
  for (const id of new Set(ids)) {
    const key = had.get(id) ?? (await keepNew(context, id));
    if (key === undefined) throw reviewRefused({ reason: 'images', ...facts });
    keys.push(key);
  }
  return keys;
};

const keepNew = async (context: Writing, id: string): Promise<string | undefined> => {
  const upload = await getOwnUpload(context, { id, userId: context.actor.id, purpose: 'review' });
  if (upload !== undefined) await markUploadUsed(context, id);
  return upload?.key;
};
