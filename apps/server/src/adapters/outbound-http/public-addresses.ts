import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/** False for loopback, private, link-local, reserved and tunnelled addresses, and those mapped into IPv6. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Whether a host names a private address without a lookup: in numbers, or as this machine (RFC 6761). */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return /^[\d.]+$|:/.test(host) ? !isPublic(host) : /(^|\.)localhost\.?$/.test(host);
};

type Resolve = (
  host: string,
  options: { all: true; family: 0 | 4 | 6 },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Connects to the addresses that were checked, so that a name cannot resolve differently a second time. */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, { family, all }, done) => {
    const wanted = family === 4 || family === 6 ? family : 0;
    resolve(host, { all: true, family: wanted }, (error, addresses) => {
      const isRefused = error === null && !addresses.every(({ address }) => isPublic(address));
      const problem = error ?? (isRefused ? new PrivateAddress(host) : null);
      const [first] = error === null ? addresses : [];
      if (problem !== null || first === undefined) done(problem ?? new Error(`no address: ${host}`), []);
      else if (all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
