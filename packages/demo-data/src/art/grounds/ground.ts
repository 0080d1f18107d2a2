/** What a product stands or lies on, 400 × 400, and the light that falls over both. */
export type Layers = { defs: string; body: string; over?: string };

/** Fine grain; `frequency` in both directions, so that wood has long fibres. */
export function grain(id: string, frequency: string, strength: number, colour: readonly number[]): string {
  const [red, green, blue] = colour.map((value) => (value / 255).toFixed(3));
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 0 ${strength} ${strength} 0 ${(-0.75 * strength).toFixed(2)}"/></filter>`;
}

export const sheet = (fill: string, more = ''): string =>
  `<rect width="400" height="400" fill="${fill}"${more}/>`;

export const radial = (id: string, light: string, edge: string): string =>
  `<radialGradient id="${id}" cx=".34" cy=".24" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`;

export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
