import { luminance } from '../colour.ts';
import type { Dyes } from '../colourways.ts';
import { garment, type GarmentStyle } from '../garment.ts';
import { printPattern } from '../prints.ts';
import { randomFrom } from '../random.ts';
import { texturePattern, type Texture } from '../textures.ts';

function waves(id: string, seed: number): string {
  const random = randomFrom(seed + 5);
  const wave = (index: number): string => {
    const x = -60 + index * 110 + random() * 30;
    return `<path d="M${x} -20C${x + 90} 100 ${x - 30} 240 ${x + 110} 430" stroke="#000" stroke-opacity=".34" stroke-width="${26 + random() * 16}" fill="none" filter="url(#${id}b)"/><path d="M${x + 40} -20C${x + 130} 100 ${x + 10} 240 ${x + 150} 430" stroke="#fff" stroke-opacity=".26" stroke-width="${20 + random() * 14}" fill="none" filter="url(#${id}b)"/>`;
  };
  return [0, 1, 2, 3, 4].map(wave).join('');
}

/** The weave as seen from near: its pattern 2.4 times as large. */
function nearWeave(texture: Texture, id: string, dyes: Dyes): string {
  const ink = luminance(dyes[0]) < 0.2 ? '#fff' : '#000';
  const weave = texturePattern(texture, `${id}T`, ink);
  if (weave.includes('patternTransform="')) {
    return weave.replace('patternTransform="', 'patternTransform="scale(2.4) ');
  }
  return weave.replace('patternUnits="userSpaceOnUse"', '$& patternTransform="scale(2.4)"');
}

const dyeChips = (dyes: Dyes): string =>
  dyes
    .map(
      (dye, index) =>
        `<rect x="${36 + index * 30}" y="340" width="24" height="24" rx="12" fill="${dye}" stroke="#fff" stroke-width="2.5"/>`,
    )
    .join('');

/** The cloth itself in soft waves, with the dyes of the colourway. */
export function fabric(style: GarmentStyle, id: string): string {
  const { dyes, pattern, seed } = style;
  const { defs, shape } = garment(style, id);
  const cloth = (fill: string): string => `<rect width="400" height="400" fill="${fill}"/>`;
  const print = printPattern(pattern, `${id}p`, dyes) ? cloth(`url(#${id}p)`) : '';
  return `<defs>${defs}${nearWeave(shape.texture, id, dyes)}<filter id="${id}b" x="-50%" width="200%"><feGaussianBlur stdDeviation="16"/></filter></defs>${cloth(dyes[0])}${print}${cloth(`url(#${id}T)`)}${waves(id, seed)}${cloth(`url(#${id}T)`)}<rect x="24" y="328" width="114" height="48" rx="24" fill="#00000055"/>${dyeChips(dyes)}`;
}
