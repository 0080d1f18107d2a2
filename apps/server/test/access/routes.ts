import * as contract from '@market/contract';
import type { Route } from '@market/contract';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];

/** Every call of the contract: what reads before what writes, what takes away last. */
export const routes: readonly Route[] = (Object.values(contract) as unknown[])
  .filter(isRoute)
  .toSorted((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method));

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
