import type { Context } from '#platform/context.ts';

/** Keyed hashes of the signed cookie, the account, or else the network; unsigned cookies are ignored. */
export const visitorsOf = ({ actor, services }: Context, address: string): string[] => {
  const browser = actor.visitorId === null || !actor.visitorSigned ? [] : [`visitor:${actor.visitorId}`];
  const account = actor.id === null ? [] : [`user:${actor.id}`];
  const identified = [...browser, ...account];
  const names = identified.length > 0 || address === '' ? identified : [`network:${address}`];
  return names
    .map((name) => services.secrets.hmac('ads.visitor', name).toString('base64url').slice(0, 22))
    .toSorted();
};
