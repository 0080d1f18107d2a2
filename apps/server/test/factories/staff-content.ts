import { createPost } from '@market/contract/blog/staff-routes';
import { createCategory } from '@market/contract/catalogue/category-staff-routes';
import { createBanner, createBrand } from '@market/contract/content/staff-routes';
import { createShowroom } from '@market/contract/showrooms/staff-routes';
import type { As, Market } from '../market.ts';
import { unwrap } from '../unwrap.ts';
import { makeContentUpload } from './content.ts';

export interface Editor {
  readonly market: Market;
  readonly staff: As;
}

let sequence = 0;
const title = (): string => `Mục ${++sequence}`;

/** Content as an editor makes it. */
export const makeBanner = async (
  { market, staff }: Editor,
  position: 'carousel' | 'home_primary' | 'welcome_banner' = 'home_primary',
) => {
  const image_id = await makeContentUpload(market, staff);
  const body = { position, title: title(), link: '/hang-moi', image_id };
  return unwrap(await staff.call(createBanner, { body })).data.banner;
};
export const makeBrand = async ({ staff }: Editor) =>
  unwrap(await staff.call(createBrand, { body: { name: title() } })).data.brand;
export const makeShowroomDraft = async ({ market, staff }: Editor) => {
  const body = { title: title(), image_id: await makeContentUpload(market, staff) };
  return unwrap(await staff.call(createShowroom, { body })).data.showroom;
};
export const makePost = async ({ staff }: Editor) =>
  unwrap(await staff.call(createPost, { body: { title: title() } })).data.post;
export const makeCategory = async ({ staff }: Editor, parent_id: number | null = null) =>
  unwrap(await staff.call(createCategory, { body: { title: title(), parent_id } })).data.category;
