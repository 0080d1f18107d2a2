// How the content of the market is read and written again.
import { changePost } from '@market/contract/blog/staff-routes';
import {
  changeCategory,
  changeSeoCategory,
  getStaffSeoCategory,
} from '@market/contract/catalogue/category-staff-routes';
import {
  arrangeHome,
  changeBanner,
  changeBrand,
  changeCarousel,
  listStaffHomeSections,
} from '@market/contract/content/staff-routes';
import type { Route } from '@market/contract/route';
import { changeShowroom } from '@market/contract/showrooms/staff-routes';
import type { As } from './market.ts';
import {
  makeBanner,
  makeBrand,
  makeCategory,
  makePost,
  makeShowroomDraft,
  type Editor,
} from './factories/staff-content.ts';
import { unwrap } from './unwrap.ts';

/** Who puts what was read, which as it is in the answer and as it is sent in the body; how it is read again. */
export interface PutCase {
  readonly as: As;
  readonly params?: object;
  readonly read: object;
  readonly body: object;
  /** What differs after it was written again: the time of the change. */
  readonly differs?: object;
}

/** Each save counts its versions; nothing else differs. */
const putBack =
  <Entity extends { readonly id: number; readonly version: number }>(
    editor: () => Editor,
    name: string,
    make: (editor: Editor) => Promise<Entity>,
  ) =>
  async (): Promise<PutCase> => {
    const entity = await make(editor());
    const {
      updated_at: _at,
      modified_at: _modified,
      ...rest
    } = entity as Entity & {
      updated_at?: string;
      modified_at?: string;
    };
    return {
      as: editor().staff,
      params: { id: entity.id },
      read: {},
      body: entity,
      differs: { data: { [name]: { ...rest, version: entity.version + 1 } } },
    };
  };

const putHome = (editor: () => Editor) => async (): Promise<PutCase> => {
  const { staff } = editor();
  const { sections, version } = unwrap(await staff.call(listStaffHomeSections)).data;
  const placed = sections.map((section, index) => ({ ...section, position: (index + 1) * 10 }));
  return {
    as: staff,
    read: {},
    body: { sections, version },
    differs: { data: { sections: placed, version: version + 1 } },
  };
};

export const contentPuts = (editor: () => Editor): readonly (readonly [Route, () => Promise<PutCase>])[] => [
  [changeBanner, putBack(editor, 'banner', (of) => makeBanner(of))],
  [changeCarousel, putBack(editor, 'carousel', (of) => makeBanner(of, 'carousel'))],
  [changeBrand, putBack(editor, 'brand', makeBrand)],
  [changeShowroom, putBack(editor, 'showroom', makeShowroomDraft)],
  [changePost, putBack(editor, 'post', makePost)],
  [changeCategory, putBack(editor, 'category', (of) => makeCategory(of))],
  [
    changeSeoCategory,
    putBack(editor, 'seo', async (of) => {
      const { id } = await makeCategory(of);
      return unwrap(await of.staff.call(getStaffSeoCategory, { params: { id } })).data.seo;
    }),
  ],
  [arrangeHome, putHome(editor)],
];
