import { mix } from '../colour.ts';
import { colourways, dyesOf } from '../colourways.ts';
import { pick } from '../random.ts';
import { svg } from '../svg.ts';

const heads = [
  '<path d="M12 28Q32 2 52 28Q32 34 12 28Z" fill="#d9b877" stroke="#a9843f" stroke-width="1"/>',
  '<path d="M20 30C18 16 26 13 32 13S46 16 44 30C42 24 38 22 32 22S22 24 20 30Z" fill="#2d2219"/>',
  '<path d="M19 40C16 20 22 13 32 13S48 20 45 40C44 30 42 24 36 22C28 26 22 26 21 30Z" fill="#3a2a1c"/>',
];

/** A person without features, 64 × 64: a conical hat, short or long hair, one hue each. */
export function avatar(seed = 0): string {
  const [hue] = dyesOf(pick(colourways, seed * 5 + 2));
  return svg(
    64,
    64,
    `<rect width="64" height="64" fill="${mix(hue, '#fffaf0', 0.78)}"/><path d="M10 64C10 46 20 40 32 40S54 46 54 64Z" fill="${hue}"/><circle cx="32" cy="30" r="11" fill="#e9c9a5"/>${pick(heads, seed)}`,
  );
}
