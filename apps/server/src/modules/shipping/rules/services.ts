const CARRIED = /^(ghn|ghtk|vtp):[A-Za-z0-9_.-]{1,30}$/;

/** Who carries a service: `ghn` of `ghn:2`; null where no carrier does (the table, a coach, the shop itself). */
export const carrierOf = (serviceCode: string): string | null => CARRIED.exec(serviceCode)?.[1] ?? null;

/** The carrier's own word in a service code: `2` of `ghn:2`. */
export const serviceOf = (serviceCode: string): string => serviceCode.slice(serviceCode.indexOf(':') + 1);

/** What people arrange between them: stands after all that is carried. */
export const isArranged = (serviceCode: string): boolean =>
  serviceCode === 'self' || serviceCode === 'pickup';
