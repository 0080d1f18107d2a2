import { darken, luminance, mix, type Hex } from './colour.ts';
import type { Dyes } from './colourways.ts';

type Ink = { main: Hex; accent: Hex; line: Hex };

/** Chest prints of children's clothes, about (200, 190) and 80 wide. */
const prints: Readonly<Record<string, (ink: Ink) => string>> = {
  bear: ({ main, accent, line }) =>
    `<circle cx="176" cy="166" r="12" fill="${main}"/><circle cx="224" cy="166" r="12" fill="${main}"/><circle cx="176" cy="166" r="6" fill="${accent}"/><circle cx="224" cy="166" r="6" fill="${accent}"/><ellipse cx="200" cy="190" rx="36" ry="32" fill="${main}"/><ellipse cx="200" cy="200" rx="16" ry="12" fill="#fff8ea"/><circle cx="186" cy="184" r="3.4" fill="${line}"/><circle cx="214" cy="184" r="3.4" fill="${line}"/><path d="M195 196H205L200 202Z" fill="${line}"/>`,
  star: ({ main, accent }) =>
    `<path d="M200 152L211 178L239 180L217 198L224 226L200 211L176 226L183 198L161 180L189 178Z" fill="${main}" stroke="${main}" stroke-width="6" stroke-linejoin="round"/><circle cx="236" cy="158" r="4" fill="${accent}"/><circle cx="162" cy="216" r="4" fill="${accent}"/><circle cx="166" cy="160" r="3" fill="${accent}"/>`,
  rocket: ({ main, accent, line }) =>
    `<g transform="rotate(28 200 190)"><path d="M184 214L172 230V206ZM216 214L228 230V206Z" fill="${accent}"/><path d="M200 146C216 160 220 190 216 216H184C180 190 184 160 200 146Z" fill="${main}"/><circle cx="200" cy="182" r="9" fill="#fff8ea" stroke="${line}" stroke-width="3"/><path d="M192 220H208L200 240Z" fill="#f0b024"/></g>`,
  rainbow: ({ main, accent, line }) =>
    [main, accent, '#f0b024', line]
      .map(
        (colour, index) =>
          `<path d="M${162 + index * 9} 214A${38 - index * 9} ${38 - index * 9} 0 0 1 ${238 - index * 9} 214" fill="none" stroke="${colour}" stroke-width="7"/>`,
      )
      .join('') +
    '<path d="M154 218a9 9 0 0 1 9-9a9 9 0 0 1 17 3a7 7 0 0 1 2 13h-22a7 7 0 0 1-6-7ZM218 218a9 9 0 0 1 9-9a9 9 0 0 1 17 3a7 7 0 0 1 2 13h-22a7 7 0 0 1-6-7Z" fill="#fffdf8"/>',
  dino: ({ main, accent, line }) =>
    `<path d="M158 222C160 196 176 186 194 184C196 164 206 152 226 154C242 156 246 170 238 178L220 180C222 204 216 222 214 228H204L202 214H188L186 228H176L174 214C166 218 160 224 158 222Z" fill="${main}"/><path d="M172 186L178 176L184 183L190 171L196 178L200 164L206 166L198 186L176 194Z" fill="${accent}"/><circle cx="226" cy="164" r="3.2" fill="${line}"/>`,
  whale: ({ main, accent, line }) =>
    `<path d="M156 186C168 166 206 164 222 184C228 190 234 190 238 184C236 178 238 170 246 168C246 174 248 178 252 180C250 200 236 220 204 222C174 224 154 210 156 186Z" fill="${main}"/><path d="M160 204C180 212 206 212 224 204C216 216 204 222 192 222C176 222 166 214 160 204Z" fill="#fff8ea"/><circle cx="176" cy="190" r="3.2" fill="${line}"/><path d="M186 164C186 154 178 154 176 150M186 164C186 154 194 154 196 150" fill="none" stroke="${accent}" stroke-width="3.4" stroke-linecap="round"/>`,
};

/** Colours that read on the cloth, whatever the colourway. */
function inkOn([base, second, trim]: Dyes): Ink {
  const light = luminance(base) > 0.5;
  const main = Math.abs(luminance(trim) - luminance(base)) > 0.22 ? trim : second;
  return {
    main,
    accent: light ? mix(second, trim, 0.5) : '#fff3d6',
    line: light ? darken(base, 0.75) : '#2d2822',
  };
}

export const kidsPrint = (name: string, dyes: Dyes): string =>
  `<g opacity=".94">${prints[name]?.(inkOn(dyes)) ?? ''}</g>`;
