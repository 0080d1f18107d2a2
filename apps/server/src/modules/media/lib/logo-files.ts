import { LOGO_FILES, type LogoFile } from '@market/contract/rules/market-profile';
import sharp from 'sharp';
import { processState } from '#platform/cache/process-state.ts';
import type { Services } from '#platform/services.ts';
import { pathOf, WIDTHS } from '../rules.ts';
import { limitRendering } from './render.ts';

interface Shape {
  readonly width: number;
  readonly height: number;
  /** Of the shorter side, for the logo. */
  readonly share: number;
  readonly filled: boolean;
}

const icon = (size: number, share = 1): Shape => ({
  width: size,
  height: size,
  share,
  filled: share < 1,
});

/** Phones cut maskable icons to a circle of 80 %, which a square of 56 % fits into. */
const MASKABLE_SHARE = 0.56;

const SHAPES: Readonly<Record<LogoFile, Shape>> = {
  'icon-48.png': icon(48),
  'icon-192.png': icon(192),
  'icon-512.png': icon(512),
  'maskable-512.png': icon(512, MASKABLE_SHARE),
  'touch-180.png': icon(180, 0.8),
  'share-1200.png': { width: 1200, height: 630, share: 0.6, filled: true },
};

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const OPAQUE = 255;

/** The colour of its corner, which continues a logo that fills its square; else white. */
const backgroundOf = async (picture: Uint8Array) => {
  const corner = await sharp(picture)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const [r = OPAQUE, g = OPAQUE, b = OPAQUE, alpha] = corner;
  return alpha === OPAQUE ? { r, g, b, alpha: 1 } : { r: OPAQUE, g: OPAQUE, b: OPAQUE, alpha: 1 };
};

/** The logo in the middle of a picture of this shape, as PNG. */
export const drawLogo = async (
  picture: Uint8Array,
  { width, height, share, filled }: Shape,
): Promise<Buffer> => {
  const side = Math.round(Math.min(width, height) * share);
  const background = filled ? await backgroundOf(picture) : TRANSPARENT;
  const logo = await sharp(picture).resize(side, side, { fit: 'contain', background }).png().toBuffer();
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: logo, gravity: 'centre' }])
    .png()
    .toBuffer();
};

interface Drawn {
  key: string;
  readonly files: Map<LogoFile, Promise<Buffer | undefined>>;
}
const drawn = processState((_services: Services): Drawn => ({ key: '', files: new Map() }));

const draw = async ({ storage }: Services, key: string, file: LogoFile): Promise<Buffer | undefined> => {
  const picture = await storage.get(pathOf(key, WIDTHS.at(-1)!));
  return picture && limitRendering(() => drawLogo(picture, SHAPES[file]));
};

const isLogoFile = (name: string): name is LogoFile => (LOGO_FILES as readonly string[]).includes(name);

/** A file of the market's present logo, drawn once in a process; undefined for any other picture. */
export const logoFileOf = async (
  services: Services,
  key: string,
  name: string,
): Promise<Buffer | undefined> => {
  if (key !== services.settings.profile.logo_id || !isLogoFile(name)) return undefined;
  const state = drawn(services);
  if (state.key !== key) {
    state.files.clear();
    state.key = key;
  }
  const known = state.files.get(name);
  if (known !== undefined) return known;
  const file = draw(services, key, name);
  state.files.set(name, file);
  // tried again at the next request
  const remove = () => state.files.delete(name);
  file.then((png) => png === undefined && remove(), remove);
  return file;
};
