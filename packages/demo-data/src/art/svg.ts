/** A complete picture. Width and height in pixels of the drawing, not of what is served. */
export function svg(width: number, height: number, inner: string, title = ''): string {
  const label = title ? ` aria-label="${title}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"${label}>${inner}</svg>`;
}

/** Each path as an element without attributes of its own: the group around it says how it is drawn. */
export const paths = (list: readonly string[]): string => list.map((d) => `<path d="${d}"/>`).join('');

/** A drawn garment on its 400 × 400 box, to be placed in any picture. */
export type Piece = { defs: string; body: string; silhouette: string };

export function shadowFilters(id: string): string {
  return `<filter id="${id}s1" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="13"/></filter><filter id="${id}s2" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter>`;
}

/** A wide soft shadow, a narrow one, then the piece; light comes from the top left. */
export function withShadow({ silhouette, body }: Piece, id: string, x = 9, y = 15): string {
  return `<g fill="#3a2a14" opacity="0.26" filter="url(#${id}s1)" transform="translate(${x} ${y})">${silhouette}</g><g fill="#3a2a14" opacity="0.3" filter="url(#${id}s2)" transform="translate(2 4)">${silhouette}</g>${body}`;
}
