import { reviewRefused } from '@market/contract/reviews/problems';
import { takeUploads } from '#media';
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
  const added = await takeUploads(context, { ids: ids.filter((id) => !had.has(id)), purpose: 'review' });
  return [...new Set(ids)].map((id) => {
    const key = had.get(id) ?? added.get(id)?.key;
    if (key === undefined) throw reviewRefused({ reason: 'images', ...facts });
    return key;
  });
};
