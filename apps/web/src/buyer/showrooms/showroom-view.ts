import type { Showroom } from '@market/contract/showrooms/schemas';

const SHOWN = [
  'id',
  'title',
  'slug',
  'tag_line',
  'thumb',
  'total_products',
  'total_shops',
] as const satisfies readonly (keyof Showroom)[];

/** What a card shows of a showroom. */
export type ShowroomView = Pick<Showroom, (typeof SHOWN)[number]>;

export const showroomView = (showroom: Showroom): ShowroomView =>
  Object.fromEntries(SHOWN.map((name) => [name, showroom[name]])) as unknown as ShowroomView;
