// Places for parsing pasted addresses, loaded with the first one.
import { listLocations } from '@market/contract/locations/routes';
import type { PlaceTrees } from '@market/contract/rules/address-areas';
import { call } from '#app/api.ts';

export { readAddressLine } from '@market/contract/rules/address-line';

let placeTrees: Promise<PlaceTrees | null> | undefined;

const fetchPlaceTrees = async (): Promise<PlaceTrees | null> => {
  const [vn2, vn3] = await Promise.all([
    call(listLocations, { query: { scheme: 'vn2' } }),
    call(listLocations, { query: { scheme: 'vn3' } }),
  ]);
  if (vn2.ok && vn3.ok) return { vn2: vn2.value, vn3: vn3.value };
  placeTrees = undefined;
  return null;
};

/** Places of both schemes; null when loading failed. */
export const loadPlaceTrees = (): Promise<PlaceTrees | null> => (placeTrees ??= fetchPlaceTrees());
