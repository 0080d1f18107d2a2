import { darken, type Hex } from '../colour.ts';
import { dyesOf, type Colourway } from '../colourways.ts';
import { randomFrom } from '../random.ts';
import { svg } from '../svg.ts';

export type FabricWallOptions = {
  width?: number;
  height?: number;
  seed?: number;
  colourways?: readonly Colourway[];
  radius?: number;
};

const cottons = ['la', 'nghe', 'son', 'cham', 'be', 'bacha', 'kem', 'nau', 'bien', 'hong'] as const;

function roll(x: number, y: number, radius: number, colour: Hex, turn: number): string {
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)})"><circle r="${radius - 1.5}" fill="${colour}"/><circle r="${radius - 1.5}" fill="url(#fw)"/><g fill="none" stroke="${darken(colour, 0.5)}" stroke-opacity=".35" transform="rotate(${turn.toFixed(0)})"><circle r="${radius * 0.8}" stroke-width="1"/><circle r="${radius * 0.62}" stroke-width="1"/><circle r="${radius * 0.46}" stroke-width="1"/></g><circle r="${radius * 0.24}" fill="#e6d6b8" stroke="#8a6b3f" stroke-width="1.4"/><circle r="${radius * 0.13}" fill="#5a4327"/></g>`;
}

/** A wall of fabric rolls, seen from their ends. */
export function fabricWall(options: FabricWallOptions = {}): string {
  const { width = 1200, height = 300, seed = 3, colourways = cottons, radius = 34 } = options;
  const random = randomFrom(seed);
  const rows = Math.ceil(height / (radius * 1.74)) + 1;
  const columns = Math.ceil(width / (radius * 2)) + 2;
  const rolls = Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [base, second] = dyesOf(colourways[Math.floor(random() * colourways.length)] ?? 'kem');
    const colour = random() < 0.72 ? base : second;
    const x = column * radius * 2 - (row % 2 ? radius : 0);
    return roll(x, row * radius * 1.74 + 8, radius, colour, random() * 360);
  });
  return svg(
    width,
    height,
    `<defs><radialGradient id="fw" cx=".34" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient></defs><rect width="${width}" height="${height}" fill="#2d2218"/>${rolls.join('')}`,
  );
}
