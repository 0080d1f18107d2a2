import type { Hex } from '../colour.ts';
import { pick } from '../random.ts';

export type Stage = { width: number; height: number; accent: Hex };

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A brocade ribbon along an edge; `size` is half a lozenge. */
export function ribbon(width: number, y: number, colours: readonly Hex[], size = 12): string {
  return repeat(Math.ceil(width / (size * 2)), (index) => {
    const x = index * size * 2;
    return `<path d="M${x} ${y + size}L${x + size} ${y}L${x + 2 * size} ${y + size}L${x + size} ${y + 2 * size}Z" fill="${pick(colours, index)}"/>`;
  });
}

function sun({ width, height, accent }: Stage): string {
  const [x, y, radius] = [width * 0.72, height * 0.52, height * 0.42];
  const ring = (r: number, opacity: string): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${accent}" stroke-opacity="${opacity}" stroke-width="2"/>`;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${accent}"/>${ring(radius + 16, '.45')}${ring(radius + 34, '.22')}`;
}

/** What is drawn behind the garments of a banner. */
export const decorations = {
  sun,
  lanes: ({ width, height, accent }: Stage) =>
    repeat(
      9,
      (index) =>
        `<path d="M${width * 0.4 + index * 70} ${height + 20}L${width * 0.62 + index * 70} -20" stroke="${accent}" stroke-opacity=".5" stroke-width="3"/>`,
    ),
  stripe: ({ width, height, accent }: Stage) =>
    repeat(
      16,
      (index) =>
        `<rect x="${width * 0.48 + index * 36}" width="18" height="${height}" fill="${accent}" opacity=".5"/>`,
    ),
  brocade: ({ width, height, accent }: Stage) =>
    ribbon(width, height - 26, [accent, '#fffaf0', accent, '#c93c2b'], 13),
  awning: ({ width, accent }: Stage) =>
    repeat(
      20,
      (index) =>
        `<path d="M${width * 0.42 + index * 44} 0h44v46a22 22 0 0 1-44 0Z" fill="${index % 2 ? '#fffaf0' : accent}"/>`,
    ),
};

export type Decoration = keyof typeof decorations;
