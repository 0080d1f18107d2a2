import { bannerArt, type BannerOptions, type StagedItem } from '../compositions/banner-art.ts';
import { rack, type HungItem } from '../compositions/rack.ts';
import { shopCover } from '../compositions/shop-cover.ts';
import { pick, randomFrom } from '../random.ts';
import { sizeOf, type Format, type Size } from './formats.ts';
import { stageNames, stageOf, type StageName } from './stages.ts';
import { isHangingTheme, wardrobeOf, type HangingTheme, type Theme } from './themes.ts';

const COVER: Size = { width: 1280, height: 280 };

/** So many pieces of a theme, in an order of the seed's own, none twice. */
function chooseItems(theme: Theme, count: number, seed: number): readonly HungItem[] {
  const random = randomFrom(seed);
  return wardrobeOf(theme)
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Some places are lower than their pictures, so that pieces stay clear of the edges: a share of the height. */
const SHARES = new Map<Size, number>([
  [sizeOf('feature'), 0.76],
  [sizeOf('ad'), 0.76],
  [sizeOf('strip'), 0.6],
]);

/** Pieces side by side in the right half, the outer ones behind the middle one. */
function stagedRow(theme: Theme, size: Size, seed: number): readonly StagedItem[] {
  const { width, height } = size;
  const share = SHARES.get(size) ?? 0.92;
  const room = width * 0.5;
  const count = Math.max(1, Math.min(4, Math.round(room / (height * 0.55))));
  const scale = Math.min((height * share) / 360, (room * 1.12) / (count * 0.62 + 0.38) / 330);
  const gap = count === 1 ? 0 : (room * 0.98 - 300 * scale) / (count - 1);
  const middle = (count - 1) / 2;
  return chooseItems(theme, count, seed)
    .map(([kind, colourway, pattern = 'solid'], place): StagedItem => {
      const off = place - middle;
      const own = count === 3 && off !== 0 ? scale * 0.9 : scale;
      return [kind, colourway, pattern, 'front', width * 0.735 + off * gap, height * 0.52, own, off * 5];
    })
    .sort((a, b) => Math.abs(b[4] - width * 0.735) - Math.abs(a[4] - width * 0.735));
}

function bannerOptions(name: StageName, size: Size): BannerOptions {
  const { tones, accent, decoration } = stageOf(name);
  // A sun in a narrow strip is a blot behind the row.
  const narrow = size.width / size.height > 3;
  return { ...size, tones, accent, decoration: narrow && decoration === 'sun' ? 'plain' : decoration };
}

export function bannerScene(theme: Theme, stage: StageName, format: Format, seed: number): string {
  const size = sizeOf(format);
  return bannerArt(stagedRow(theme, size, seed), bannerOptions(stage, size));
}

export function rackScene(theme: HangingTheme, stage: StageName, format: Format, seed: number): string {
  const { width, height } = sizeOf(format);
  const { tones, wood } = stageOf(stage);
  const rod = height * 0.1;
  const banner = format === 'showroom';
  const scale = (height * (banner ? 0.84 : 0.66)) / 360;
  const margin = scale * 190;
  // words are on the left of a showroom's banner
  const from = banner ? width * 0.42 : margin;
  const count = Math.max(1, Math.min(7, Math.round((width - margin - from) / (scale * 235)) + 1));
  const options = {
    width,
    height,
    tint: tones,
    wood,
    rod,
    scale,
    reach: margin,
    from,
    to: width - margin,
  };
  return rack(chooseItems(theme, count, seed), options);
}

/** A shop's cover; its ground changes with the seed so two shops of a trade differ. */
export function coverScene(theme: Theme | 'fabric', seed: number): string {
  if (theme === 'fabric') return shopCover('fabric', { seed });
  const stage = pick(stageNames, seed);
  if (!isHangingTheme(theme)) return bannerArt(stagedRow(theme, COVER, seed), bannerOptions(stage, COVER));
  const { tones, wood } = stageOf(stage);
  return shopCover(chooseItems(theme, 6, seed), { tint: tones, wood, to: COVER.width - 130 });
}
