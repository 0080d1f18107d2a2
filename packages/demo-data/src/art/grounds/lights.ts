import { blur } from './ground.ts';

type Light = { defs: string; over: string };

/** The panes of a window, seen as light on a wall. */
export function windowLight(id: string): Light {
  const pane = (x: number, y: number): string => `M${x} ${y}l74 -26v92l-74 26Z`;
  const panes = [pane(40, 96), pane(126, 66), pane(40, 206), pane(126, 176), pane(212, 36), pane(212, 146)];
  return {
    defs: blur(`${id}w`, 5),
    over: `<path d="${panes.join('')}" fill="#fff6dc" opacity=".3" filter="url(#${id}w)"/>`,
  };
}

/** The shadow of a palm leaf from outside the picture. */
export function leafShadow(id: string): Light {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const turn = -64 + index * 17;
    return `<path d="M0 0C40 -20 110 -22 178 0C110 14 40 14 0 0Z" transform="rotate(${turn + 70})"/>`;
  });
  return {
    defs: blur(`${id}w`, 4.5),
    over: `<g fill="#43351f" opacity=".13" filter="url(#${id}w)" transform="translate(6 -18) rotate(8)">${leaves.join('')}</g>`,
  };
}

/** A broad beam from the top left. */
export function beam(id: string): Light {
  return {
    defs: blur(`${id}w`, 16),
    over: `<path d="M-60 60L150 -60L430 300L210 460Z" fill="#fffaf0" opacity=".2" filter="url(#${id}w)"/>`,
  };
}
