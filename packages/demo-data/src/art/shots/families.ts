import type { Kind } from '../kinds/index.ts';

/** What a kind can be photographed like: worn above, worn below, or standing by itself. */
export type Family = 'top' | 'bottom' | 'accessory';

const standingKinds: readonly Kind[] = ['giay', 'dep', 'mu', 'balo', 'tote', 'tat'];
const bottoms: readonly Kind[] = ['jean', 'short', 'legging', 'chan-vay'];

export function kindFamily(kind: Kind): Family {
  if (standingKinds.includes(kind)) return 'accessory';
  return bottoms.includes(kind) ? 'bottom' : 'top';
}

/** Its opening frames a face, which a figure of a shop window does not have. */
const hooded: readonly Kind[] = ['hoodie', 'ao-gio-mu'];

export const hasHood = (kind: Kind): boolean => hooded.includes(kind);
