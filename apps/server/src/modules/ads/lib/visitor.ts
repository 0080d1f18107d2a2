import type { Context } from '#platform/context.ts';

/**
 * Under which keyed hashes whoever asks is told apart for an hour: the browser that carries a cookie of ours, their account,
 * or else their network: a cookie that we did not sign is anybody's to make up. Empty when nothing at all is known.
 */
export const visitorsOf = ({ actor, services }: Context, address: string): string[] => {
  const browser = actor.visitorId === null || !actor.visitorSigned ? [] : [`visitor:${actor.visitorId}`];
  const account = actor.id === null ? [] : [`user:${actor.id}`];
  const known = [...browser, ...account];
  const names = known.length > 0 || address === '' ? known : [`network:${address}`];
  return names
    .map((name) => services.secrets.hmac('ads.visitor', name).toString('base64url').slice(0, 22))
    .toSorted();
};
