import { expect, it } from 'vitest';
import { draftErrors, draftOf, emptyDraft, inputOf } from './banner-draft.ts';

const banner = {
  id: 7,
  position: 'search',
  platform: null,
  status: 'published',
  sort: 1,
  title: 'Đồng phục bóng đá',
  sub_title: null,
  label: null,
  call_to_action: 'Vào phiên',
  image: '/media/anh/1/800.webp',
  image_id: 'anh.1',
  image_mobile: null,
  image_mobile_id: null,
  alt: '',
  link: '/hang-moi',
  action: 'VIEW_WEBSITE',
  starts_at: '2026-11-14T17:00:00.000Z',
  ends_at: null,
  user_types: ['guest'],
  keywords: ['ao da bong', 'dong phuc'],
  category_id: null,
  version: 3,
  updated_at: '2026-11-14T17:00:00.000Z',
} as const;

it('an unchanged form sends the banner as it was read', () => {
  const input = inputOf(draftOf({ ...banner, user_types: ['guest'], keywords: [...banner.keywords] }));
  const {
    id: _id,
    sort: _sort,
    image: _image,
    image_mobile: _mobile,
    version: _version,
    updated_at: _at,
    ...sent
  } = banner;
  expect(input).toEqual(sent);
});

it('keywords and category are sent for their positions alone', () => {
  const draft = { ...emptyDraft('carousel'), keywords: 'áo', category_id: 4 };
  expect(inputOf(draft)).toMatchObject({ keywords: [], category_id: null });
  expect(inputOf({ ...draft, position: 'category' })).toMatchObject({ keywords: [], category_id: 4 });
});

it('requires title, picture, link and an end after the start', () => {
  const draft = { ...emptyDraft('carousel'), starts_at: '2026-11-20T08:00', ends_at: '2026-11-20T08:00' };
  expect(Object.keys(draftErrors(draft))).toEqual(['title', 'image_id', 'link', 'ends_at']);
  for (const link of ['javascript:x', '//evil.test', 'http://x.test'])
    expect(draftErrors({ ...draft, link })).toHaveProperty('link');
  expect(draftErrors({ ...draft, link: '/hang-moi' })).not.toHaveProperty('link');
});
