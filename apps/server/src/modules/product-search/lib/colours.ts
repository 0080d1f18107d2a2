import { tokensOf } from '#platform/text/tokenizer.ts';

/** Colours whose names without marks are other words: `trắng` is no `trang`, `đỏ` no `đồ`, `tím` no `tim`. */
const COLOURS: ReadonlySet<string> = new Set(
  'trắng đỏ tím vàng hồng đen xám nâu bạc'.split(' ').map((name) => tokensOf(name)[0]!.exact),
);

/** Whether a word as typed is a colour and nothing else. */
export const isColour = (exact: string): boolean => COLOURS.has(exact);
