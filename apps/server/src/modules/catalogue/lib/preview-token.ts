import type { Secrets } from '#platform/security/secrets.ts';

export interface PreviewSubject {
  readonly productId: number;
  readonly shopId: number;
  readonly until: Date;
}

const PURPOSE = 'catalogue.preview';
const TEXT_PATTERN = /^(?<product>\d{1,15})-(?<shop>\d{1,15})-(?<until>\d{1,15})$/;

export const sealPreview = (secrets: Secrets, { productId, shopId, until }: PreviewSubject): string =>
  secrets.seal(PURPOSE, [productId, shopId, until.getTime()].join('-'));

/** Undefined for a token of somebody else. It may be expired. */
export const openPreview = (secrets: Secrets, token: string): PreviewSubject | undefined => {
  const found = TEXT_PATTERN.exec(secrets.open(PURPOSE, token) ?? '')?.groups;
  if (found === undefined) return undefined;
  const { product, shop, until } = found;
  return { productId: Number(product), shopId: Number(shop), until: new Date(Number(until)) };
};
