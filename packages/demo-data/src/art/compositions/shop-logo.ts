import { darken, lighten, luminance, type Hex } from '../colour.ts';
import { dyesOf, type Colourway } from '../colourways.ts';
import { firstMotifs } from '../logos/first-motifs.ts';
import { signMotifs, tradeMotifs } from '../logos/trade-motifs.ts';
import { pick } from '../random.ts';
import { svg } from '../svg.ts';

const motifs = [...firstMotifs, ...tradeMotifs, ...signMotifs];

const motifCount = motifs.length;

function accentOn([base, second, trim]: readonly [Hex, Hex, Hex]): Hex {
  if (luminance(base) > 0.6) return luminance(trim) > 0.7 ? second : trim;
  return luminance(trim) < 0.25 ? second : trim;
}

type Ink = { base: Hex; mark: Hex; accent: Hex };

const scaled = (inner: string, scale: number): string =>
  `<g transform="translate(${50 - 50 * scale} ${50 - 50 * scale}) scale(${scale})">${inner}</g>`;

/** Readable on a pale ground. */
const deep = (colour: Hex): Hex => (luminance(colour) > 0.55 ? darken(colour, 0.5) : colour);

/** A full colour, a disc on paper, a pale ground, two halves. */
const frames: readonly ((ink: Ink, motif: (mark: Hex, accent: Hex) => string) => string)[] = [
  ({ base, mark, accent }, motif) => `<rect width="100" height="100" fill="${base}"/>${motif(mark, accent)}`,
  ({ base, mark, accent }, motif) =>
    `<rect width="100" height="100" fill="${lighten(base, 0.86)}"/><circle cx="50" cy="50" r="43" fill="${base}"/><circle cx="50" cy="50" r="38.5" fill="none" stroke="${accent}" stroke-width="1.6"/>${scaled(motif(mark, accent), 0.68)}`,
  ({ base, accent }, motif) =>
    `<rect width="100" height="100" fill="${lighten(base, 0.82)}"/>${scaled(motif(deep(base), deep(accent)), 0.92)}`,
  ({ base, mark, accent }, motif) =>
    `<rect width="100" height="100" fill="${base}"/><path d="M0 100L100 0V100Z" fill="${darken(base, luminance(base) > 0.6 ? 0.12 : 0.3)}"/>${scaled(motif(mark, accent), 0.86)}`,
];

/** The mark of a logo alone, 100 × 100, without its ground. */
export const logoMotif = (seed: number, mark: Hex, accent: Hex): string => pick(motifs, seed)(mark, accent);

/** A shop's mark, 100 × 100; the seed chooses its motif and frame. */
export function shopLogo(seed = 0, colourway: Colourway = 'la'): string {
  const dyes = dyesOf(colourway);
  const mark = luminance(dyes[0]) > 0.6 ? darken(dyes[0], 0.72) : '#fffaf0';
  const frame = pick(frames, Math.floor(seed / motifCount) + seed);
  return svg(100, 100, frame({ base: dyes[0], mark, accent: accentOn(dyes) }, pick(motifs, seed)));
}
