import { contractRoutes } from '@market/contract/registry';
import type { Route } from '@market/contract/route';

const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];

/** Every call of the contract: what reads before what writes, what takes away last. */
export const routes: readonly Route[] = contractRoutes.toSorted(
  (one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method),
);

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
