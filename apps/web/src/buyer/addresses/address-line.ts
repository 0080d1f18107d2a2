// Fills the address form from one pasted line. The list of all places is asked for when the first one is pasted.
import { listLocations } from '@market/contract';
import type { PlaceTree } from '@market/contract/address';
import { call } from '../../api.ts';

export { readAddressLine } from '@market/contract/address';
export type LocationTree = PlaceTree;

let tree: Promise<LocationTree | null> | undefined;

const load = async (): Promise<LocationTree | null> => {
  const answer = await call(listLocations);
  if (answer.ok) return answer.value;
  tree = undefined;
  return null;
};

/** All places; null when they cannot be had now. */
export const loadLocationTree = (): Promise<LocationTree | null> => (tree ??= load());
