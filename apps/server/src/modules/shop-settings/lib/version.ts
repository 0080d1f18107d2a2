import { createHash } from 'node:crypto';
import type { ShopSettings } from '@market/contract/shops/settings-schemas';

/** Changes with every setting, whoever writes it. */
export const versionOf = (settings: Omit<ShopSettings, 'version'>): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
