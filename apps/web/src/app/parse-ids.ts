/** Parses a comma-separated list of ids, `?chon=12,15`; invalid parts are dropped. */
export const parseIds = (list: string | null): number[] =>
  (list ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,15}$/.test(part))
    .map(Number);

/** Same for the opaque ids of orders and payments. */
export const parseOpaqueIds = (list: string | null): string[] =>
  (list ?? '').split(',').filter((part) => /^[A-Za-z0-9_-]{1,64}$/.test(part));
