import { tokensOf } from '#platform/text/tokenizer.ts';

/** Colours that without diacritics are other words: `trắng` is not `trang`, `đỏ` not `đồ`, `tím` not `tim`. */
const COLOURS: ReadonlySet<string> = new Set(
  'trắng đỏ tím vàng hồng đen xám nâu bạc'.split(' ').map((name) => tokensOf(name)[0]!.exact),
);

export const isColour = (exact: string): boolean => COLOURS.has(exact);
