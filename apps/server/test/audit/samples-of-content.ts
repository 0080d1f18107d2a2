import { changePost, deletePost } from '@market/contract/blog/staff-routes';
import * as categories from '@market/contract/catalogue/category-staff-routes';
import * as content from '@market/contract/content/staff-routes';
import type { Route } from '@market/contract/route';
import { changeShowroom, deleteShowroom } from '@market/contract/showrooms/staff-routes';
import * as make from '../factories/staff-content.ts';
import { unwrap } from '../unwrap.ts';
import type { World } from '../idempotency/world.ts';
import type { StaffWrite } from './staff-write.ts';

type Sample = readonly [Route, (world: World) => Promise<StaffWrite>];

/** A call about something that was just made. */
const about = (route: Route, entity: (world: World) => Promise<{ id: number }>, body?: object): Sample => [
  route,
  async (world) => ({
    as: world.staff,
    input: { params: { id: (await entity(world)).id }, ...(body !== undefined && { body }) },
  }),
];

const slide = (world: World) => make.makeBanner(world, 'carousel');
const banner = (world: World) => make.makeBanner(world);
const category = (world: World) => make.makeCategory(world);
const homeOf = async ({ staff }: World) => unwrap(await staff.call(content.listStaffHomeSections)).data;

const merging = async (world: World) => {
  const { id } = await category(world);
  return { params: { id }, body: { into: (await category(world)).id } };
};

const TITLE = { version: 1, title: 'Đổi tên' };
/** What editors change and delete; what they create has samples in test/idempotency. */
export const CONTENT_WRITES: readonly Sample[] = [
  about(content.changeBanner, banner, TITLE),
  about(content.deleteBanner, banner),
  about(content.changeCarousel, slide, TITLE),
  about(content.deleteCarousel, slide),
  [
    content.orderBanners,
    async (world) => {
      const position = 'welcome_banner' as const;
      const { id } = await make.makeBanner(world, position);
      return { as: world.staff, input: { body: { position, ids: [id] } } };
    },
  ],
  [
    content.arrangeHome,
    async (world) => {
      const { sections, version } = await homeOf(world);
      const body = { version, sections: sections.toReversed().map(({ id }) => ({ id })) };
      return { as: world.staff, input: { body } };
    },
  ],
  [
    content.changeHomeSection,
    async (world) => {
      const { sections, version } = await homeOf(world);
      const input = { params: { id: sections[0]!.id }, body: { version, hidden: true } };
      return { as: world.staff, input };
    },
  ],
  [
    content.deleteHomeSection,
    async (world) => {
      const { sections } = await homeOf(world);
      return { as: world.staff, input: { params: { id: sections[0]!.id } } };
    },
  ],
  about(content.changeBrand, make.makeBrand, { version: 1, name: 'Đổi tên' }),
  about(content.deleteBrand, make.makeBrand),
  about(changeShowroom, make.makeShowroomDraft, TITLE),
  about(deleteShowroom, make.makeShowroomDraft),
  about(changePost, make.makePost, TITLE),
  about(deletePost, make.makePost),
  about(categories.changeCategory, category, TITLE),
  about(categories.deleteCategory, category),
  about(categories.placeCategory, category, { parent_id: null, after_id: null }),
  about(categories.changeSeoCategory, category, { version: 1, meta_title: 'Áo sỉ' }),
  about(categories.clearSeoCategory, category),
  [categories.mergeCategory, async (world) => ({ as: world.staff, input: await merging(world) })],
  [
    categories.undoCategoryMerge,
    async (world) => {
      const { merge } = unwrap(await world.staff.call(categories.mergeCategory, await merging(world))).data;
      return { as: world.staff, input: { params: { id: merge.id } } };
    },
  ],
];
