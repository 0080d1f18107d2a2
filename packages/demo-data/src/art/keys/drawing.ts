import type { Backdrop } from '../backdrops.ts';
import type { Colourway } from '../colourways.ts';
import type { BrandArt } from '../compositions/brand-cover.ts';
import type { HungItem } from '../compositions/rack.ts';
import type { Cut } from '../cuts.ts';
import type { Ground } from '../grounds/index.ts';
import type { Kind } from '../kinds/index.ts';
import type { Pattern } from '../patterns.ts';
import type { Format } from '../scenes/formats.ts';
import type { StageName } from '../scenes/stages.ts';
import type { HangingTheme, Theme } from '../scenes/themes.ts';
import type { Side } from '../shape.ts';
import type { Shot } from '../shots/index.ts';
import type { TradeScene } from '../trade/index.ts';
import type { View } from '../views/view.ts';

/** A picture that can be named by a key. Seeds are integers from 0 to 999 999. */
export type Drawing =
  | {
      of: 'flat';
      kind: Kind;
      colourway: Colourway;
      pattern: Pattern;
      view: View;
      seed: number;
      /** Of the size drawing; a regular one is not named. */
      cut?: Cut;
      backdrop?: Backdrop;
    }
  | ({ of: 'shot' } & Shot)
  | { of: 'scene'; scene: TradeScene; ground: Ground | 'none'; seed: number }
  | { of: 'cutout'; kind: Kind; colourway: Colourway; pattern: Pattern; side: Side; seed: number }
  | { of: 'logo'; colourway: Colourway; seed: number }
  | ({ of: 'brand' } & BrandArt)
  | { of: 'avatar'; seed: number }
  | { of: 'cover'; theme: Theme | 'fabric'; seed: number }
  | { of: 'banner'; theme: Theme; stage: StageName; format: Format; seed: number }
  | { of: 'rack'; theme: HangingTheme; stage: StageName; format: Format; seed: number }
  | { of: 'wall'; format: Format; seed: number }
  | { of: 'folded'; colourways: readonly Colourway[]; backdrop: Backdrop }
  | { of: 'rail'; items: readonly (HungItem | null)[] };

export const MAX_SEED = 999_999;
/** Colours of one product shot. */
export const MAX_SHOT_COLOURS = 4;
/** The pile of a folded stack ends below the picture's edge. */
export const MAX_FOLDED = 8;
export const MAX_RAIL = 5;
