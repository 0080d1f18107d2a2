import { contractRoutes } from '@market/contract/registry';
import type { Route } from '@market/contract/route';

const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];

/** What a role of its caller does not survive. */
const LAST = '/v1/seller/api/staff/leave';
const placeOf = ({ method, path }: Route): number => (path === LAST ? ORDER.length : ORDER.indexOf(method));

/** Every call of the contract: what reads before what writes, what takes away last. */
export const routes: readonly Route[] = contractRoutes.toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
