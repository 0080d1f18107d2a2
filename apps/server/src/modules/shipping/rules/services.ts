const CARRIER_SERVICE = /^(ghn|ghtk|vtp):[A-Za-z0-9_.-]{1,30}$/;

/** `ghn` of `ghn:2`; null without a carrier (the table, a coach, the shop itself). */
export const carrierOf = (serviceCode: string): string | null =>
  CARRIER_SERVICE.exec(serviceCode)?.[1] ?? null;

/** `2` of `ghn:2`. */
export const serviceOf = (serviceCode: string): string => serviceCode.slice(serviceCode.indexOf(':') + 1);

export const isArranged = (serviceCode: string): boolean =>
  serviceCode === 'self' || serviceCode === 'pickup';
