import { tintOf } from '../backdrops.ts';
import { avatar } from '../compositions/avatar.ts';
import { BRAND_COVER, brandCover } from '../compositions/brand-cover.ts';
import { fabricWall } from '../compositions/fabric-wall.ts';
import { foldedStack } from '../compositions/folded-stack.ts';
import { rail } from '../compositions/rail.ts';
import { shopLogo } from '../compositions/shop-logo.ts';
import { sizeOf, type Size } from '../scenes/formats.ts';
import { bannerScene, coverScene, rackScene } from '../scenes/scene.ts';
import { productShot } from '../shots/index.ts';
import { tradePicture } from '../trade/index.ts';
import { cutout } from '../views/cutout.ts';
import { flat } from '../views/flat.ts';
import type { Drawing } from './drawing.ts';
import { readDrawingKey } from './read.ts';

function svgOf(drawing: Drawing): string {
  switch (drawing.of) {
    case 'flat': {
      const { kind, colourway, pattern, view, seed, cut, backdrop } = drawing;
      return flat(kind, colourway, pattern, view, seed, { cut, backdrop, lettering: 'strokes' });
    }
    case 'shot':
      return productShot(drawing);
    case 'scene':
      return tradePicture(drawing.scene, drawing.ground, drawing.seed);
    case 'cutout': {
      const { kind, colourway, pattern, side, seed } = drawing;
      return cutout(kind, colourway, pattern, side, seed);
    }
    case 'logo':
      return shopLogo(drawing.seed, drawing.colourway);
    case 'brand':
      return brandCover(drawing);
    case 'avatar':
      return avatar(drawing.seed);
    case 'cover':
      return coverScene(drawing.theme, drawing.seed);
    case 'banner':
      return bannerScene(drawing.theme, drawing.stage, drawing.format, drawing.seed);
    case 'rack':
      return rackScene(drawing.theme, drawing.stage, drawing.format, drawing.seed);
    case 'wall':
      return fabricWall({ ...sizeOf(drawing.format), seed: drawing.seed });
    case 'folded':
      return foldedStack(drawing.colourways, { tint: tintOf(drawing.backdrop) });
    case 'rail':
      return rail(drawing.items);
  }
}

/** The SVG a key names; undefined for anything else. Always the same for the same key. */
export function draw(key: string): string | undefined {
  const drawing = readDrawingKey(key);
  return drawing && svgOf(drawing);
}

const square = (side: number): Size => ({ width: side, height: side });

/** Width and height in pixels as drawn (`viewBox`), to reserve room and to rasterise larger by density. */
export function drawingSize(drawing: Drawing): Size {
  switch (drawing.of) {
    case 'flat':
    case 'shot':
    case 'scene':
    case 'cutout':
    case 'folded':
      return square(400);
    case 'logo':
      return square(100);
    case 'avatar':
      return square(64);
    case 'brand':
      return BRAND_COVER;
    case 'cover':
      return { width: 1280, height: 280 };
    case 'banner':
    case 'rack':
    case 'wall':
      return sizeOf(drawing.format);
    case 'rail':
      return { width: 640, height: 300 };
  }
}
