import { fabricWall, type FabricWallOptions } from './fabric-wall.ts';
import { rack, type HungItem, type RackOptions } from './rack.ts';

/** The picture over a shop's page, 1280 × 280; its left third stays free for the shop's name. */
export function shopCover(
  items: readonly HungItem[] | 'fabric',
  options: RackOptions & FabricWallOptions = {},
) {
  const { width = 1280, height = 280 } = options;
  if (items === 'fabric') return fabricWall({ ...options, width, height });
  return rack(items, { rod: 34, scale: 0.74, from: 420, to: width - 90, ...options, width, height });
}
