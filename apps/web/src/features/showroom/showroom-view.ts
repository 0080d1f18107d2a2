import type { Showroom } from '@market/contract/showrooms/schemas';

const VIEW_FIELDS = [
  'id',
  'title',
  'slug',
  'tag_line',
  'thumb',
  'total_products',
  'total_shops',
] as const satisfies readonly (keyof Showroom)[];

export type ShowroomView = Pick<Showroom, (typeof VIEW_FIELDS)[number]>;

export const toShowroomView = (showroom: Showroom): ShowroomView =>
  Object.fromEntries(VIEW_FIELDS.map((name) => [name, showroom[name]])) as unknown as ShowroomView;
