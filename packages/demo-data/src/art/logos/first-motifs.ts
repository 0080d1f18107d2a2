import type { Hex } from '../colour.ts';

/** One geometric mark, 100 × 100. */
export type Motif = (mark: Hex, accent: Hex) => string;

/** Lozenge, wave, leaf, spool, hill, arrow, globe, shield, flower, P, pulse, stall. */
export const firstMotifs: readonly Motif[] = [
  (mark, accent) =>
    `<path d="M50 16 84 50 50 84 16 50Z" fill="none" stroke="${mark}" stroke-width="7"/><path d="M50 36 64 50 50 64 36 50Z" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M18 66C30 46 40 46 50 58S72 70 82 40" fill="none" stroke="${mark}" stroke-width="9" stroke-linecap="round"/><circle cx="34" cy="30" r="9" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M50 14C74 26 80 52 50 86C20 52 26 26 50 14Z" fill="${mark}"/><path d="M50 30V78" stroke="${accent}" stroke-width="4"/><path d="M50 48 64 38M50 60 62 52M50 48 36 38M50 60 38 52" stroke="${accent}" stroke-width="3.4"/>`,
  (mark, accent) =>
    `<rect x="28" y="18" width="44" height="9" rx="3" fill="${mark}"/><rect x="28" y="73" width="44" height="9" rx="3" fill="${mark}"/><path d="M34 34h32M33 44h34M33 54h34M34 64h32" stroke="${accent}" stroke-width="7"/>`,
  (mark, accent) =>
    `<path d="M16 72 42 30 56 52 64 42 84 72Z" fill="${mark}"/><circle cx="68" cy="26" r="10" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M22 26 50 50 22 74M50 26 78 50 50 74" fill="none" stroke="${mark}" stroke-width="10" stroke-linejoin="round"/><circle cx="50" cy="50" r="5" fill="${accent}"/>`,
  (mark, accent) =>
    `<circle cx="50" cy="50" r="32" fill="none" stroke="${mark}" stroke-width="7"/><path d="M50 18C34 34 34 66 50 82M50 18C66 34 66 66 50 82M18 50H82" fill="none" stroke="${accent}" stroke-width="5"/>`,
  (mark, accent) =>
    `<path d="M24 24H76V44C76 62 64 76 50 82C36 76 24 62 24 44Z" fill="${mark}"/><path d="M34 48l12 12 22-24" fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
  (mark, accent) =>
    [0, 60, 120, 180, 240, 300]
      .map((q) => `<ellipse cx="50" cy="29" rx="10" ry="17" fill="${mark}" transform="rotate(${q} 50 50)"/>`)
      .join('') + `<circle cx="50" cy="50" r="10" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M30 80V20H54a18 18 0 0 1 0 36H30" fill="none" stroke="${mark}" stroke-width="11"/><circle cx="70" cy="74" r="8" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M14 50H36L44 28 56 72 64 50H86" fill="none" stroke="${mark}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/><circle cx="50" cy="50" r="38" fill="none" stroke="${accent}" stroke-width="4"/>`,
  (mark, accent) =>
    `<path d="M20 36q15 18 30 0t30 0V24H20Z" fill="${mark}"/><path d="M26 50V80H74V50" fill="none" stroke="${mark}" stroke-width="7"/><rect x="42" y="58" width="16" height="22" fill="${accent}"/>`,
];
