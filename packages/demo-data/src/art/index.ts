/** The illustration system: every product, shop and banner picture of the demo market, drawn from a key. */
export { backdrops, type Backdrop, type Tint } from './backdrops.ts';
export { luminance as lightnessOf } from './colour.ts';
export { colourwayName, colourways, dyesOf, type Colourway, type Dyes } from './colourways.ts';
export { avatar } from './compositions/avatar.ts';
export { bannerArt, type BannerOptions, type StagedItem } from './compositions/banner-art.ts';
export { fabricWall, type FabricWallOptions } from './compositions/fabric-wall.ts';
export { foldedStack, type FoldedStackOptions } from './compositions/folded-stack.ts';
export { rack, type HungItem, type RackOptions } from './compositions/rack.ts';
export { rail, type RailOptions } from './compositions/rail.ts';
export { shopCover } from './compositions/shop-cover.ts';
export { shopLogo } from './compositions/shop-logo.ts';
export { cutNames, type Cut } from './cuts.ts';
export { grounds, type Ground } from './grounds/index.ts';
export { draw, drawingSize } from './keys/draw.ts';
export { MAX_FOLDED, MAX_RAIL, MAX_SEED, MAX_SHOT_COLOURS, type Drawing } from './keys/drawing.ts';
export { readDrawingKey } from './keys/read.ts';
export { drawingKey } from './keys/write.ts';
export { kindName, kinds, type Kind } from './kinds/index.ts';
export { patternName, patterns, type Pattern } from './patterns.ts';
export { formatNames, sizeOf, type Format, type Size } from './scenes/formats.ts';
export { stageNames, wordsOn, type StageName } from './scenes/stages.ts';
export { hangingThemes, themes, type HangingTheme, type Theme } from './scenes/themes.ts';
export type { Side } from './shape.ts';
export {
  compositionName,
  compositionNames,
  compositionsFor,
  productShot,
  type CompositionName,
  type Shot,
} from './shots/index.ts';
export { tradeScenes, type TradeScene } from './trade/index.ts';
export { cutout } from './views/cutout.ts';
export { flat, type FlatOptions } from './views/flat.ts';
export { viewName, views, type View } from './views/view.ts';
