import { Type } from 'typebox';
import { AllowReadOnly, Data, Id, OneOf, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { BANNER_POSITIONS } from '../rules/banners.ts';
import { contentChanged, contentFull, contentNotFound, contentRefused } from './staff-problems.ts';
import {
  BannerChanges,
  BannerInput,
  BannerOrder,
  BrandChanges,
  BrandInput,
  CarouselChanges,
  CarouselInput,
  ContentVersion,
  HomeArrangement,
  HomeSectionChanges,
  HomeSectionInput,
  StaffBanner,
  StaffBrand,
  StaffHomeSection,
} from './staff-schemas.ts';

const BannerDay = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });
const IdParams = Type.Object({ id: Id });
const staff = { auth: 'staff', permission: 'content' } as const;
const BannerReply = Data({ banner: StaffBanner });

export const listStaffBanners = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/banners',
  summary:
    'Banners of any state that run between two days, by position, in the order in which they are shown',
  query: Type.Object({
    position: Type.Optional(OneOf(BANNER_POSITIONS)),
    /** Days in Vietnam. */
    from: Type.Optional(BannerDay),
    to: Type.Optional(BannerDay),
  }),
  reply: Data({ banners: Type.Array(StaffBanner) }),
  problems: [],
});
export const createBanner = route({
  ...staff,
  method: 'POST',
  path: '/v1/admin/api/banners',
  status: 201,
  summary: 'Add a banner after the others of its position',
  body: BannerInput,
  reply: BannerReply,
  problems: [contentRefused, contentFull],
});
export const orderBanners = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/banners/order',
  summary: 'Set the order of the banners of a position',
  body: BannerOrder,
  problems: [contentRefused],
});
export const getStaffBanner = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/banners/:id',
  summary: 'One banner as editors see it',
  params: IdParams,
  reply: BannerReply,
  problems: [contentNotFound],
});
export const changeBanner = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/banners/:id',
  summary: 'Change a banner; fields that are left out stay',
  params: IdParams,
  body: AllowReadOnly(BannerChanges, StaffBanner),
  reply: BannerReply,
  problems: [contentNotFound, contentChanged, contentRefused],
});
export const deleteBanner = route({
  ...staff,
  method: 'DELETE',
  path: '/v1/admin/api/banners/:id',
  summary: 'Delete a banner',
  params: IdParams,
  problems: [contentNotFound],
});

const CarouselReply = Data({ carousel: StaffBanner });
export const listStaffCarousels = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/carousels',
  summary: 'Slides of any state in the order in which they are shown',
  reply: Data({ carousels: Type.Array(StaffBanner) }),
  problems: [],
});
export const createCarousel = route({
  ...staff,
  method: 'POST',
  path: '/v1/admin/api/carousels',
  status: 201,
  summary: 'Add a slide after the others',
  body: CarouselInput,
  reply: CarouselReply,
  problems: [contentRefused, contentFull],
});
export const getStaffCarousel = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/carousels/:id',
  summary: 'One slide as editors see it',
  params: IdParams,
  reply: CarouselReply,
  problems: [contentNotFound],
});
export const changeCarousel = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/carousels/:id',
  summary: 'Change a slide; fields that are left out stay',
  params: IdParams,
  body: AllowReadOnly(CarouselChanges, StaffBanner),
  reply: CarouselReply,
  problems: [contentNotFound, contentChanged, contentRefused],
});
export const deleteCarousel = route({
  ...staff,
  method: 'DELETE',
  path: '/v1/admin/api/carousels/:id',
  summary: 'Delete a slide',
  params: IdParams,
  problems: [contentNotFound],
});

const HomeReply = Data({ sections: Type.Array(StaffHomeSection), version: ContentVersion });
export const listStaffHomeSections = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/home-sections',
  summary: 'Blocks of the home page from top to bottom, hidden ones too',
  reply: HomeReply,
  problems: [],
});
export const arrangeHome = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/home-sections',
  summary: 'Publish the blocks of the home page in this order; the body names each block once',
  body: HomeArrangement,
  reply: HomeReply,
  problems: [contentChanged, contentRefused],
});
export const createHomeSection = route({
  ...staff,
  method: 'POST',
  path: '/v1/admin/api/home-sections',
  status: 201,
  summary: 'Add a block at the end of the home page',
  body: HomeSectionInput,
  reply: HomeReply,
  problems: [contentFull],
});
export const changeHomeSection = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/home-sections/:id',
  summary: 'Change one block; fields that are left out stay',
  params: IdParams,
  body: AllowReadOnly(HomeSectionChanges, StaffHomeSection),
  reply: HomeReply,
  problems: [contentNotFound, contentChanged, contentRefused],
});
export const deleteHomeSection = route({
  ...staff,
  method: 'DELETE',
  path: '/v1/admin/api/home-sections/:id',
  summary: 'Delete a block',
  params: IdParams,
  problems: [contentNotFound],
});

const BrandReply = Data({ brand: StaffBrand });
export const listStaffBrands = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/brands',
  summary: 'Brands by position',
  query: Type.Object({ keyword: Type.Optional(Text(100)), ...paged(50) }),
  reply: Data({ brands: Type.Array(StaffBrand), total: Type.Integer({ minimum: 0 }) }),
  problems: [],
});
export const createBrand = route({
  ...staff,
  method: 'POST',
  path: '/v1/admin/api/brands',
  status: 201,
  summary: 'Add a brand',
  body: BrandInput,
  reply: BrandReply,
  problems: [contentRefused],
});
export const getStaffBrand = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/brands/:id',
  summary: 'One brand as editors see it',
  params: IdParams,
  reply: BrandReply,
  problems: [contentNotFound],
});
export const changeBrand = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/brands/:id',
  summary: 'Change a brand; fields that are left out stay',
  params: IdParams,
  body: AllowReadOnly(BrandChanges, StaffBrand),
  reply: BrandReply,
  problems: [contentNotFound, contentChanged, contentRefused],
});
export const deleteBrand = route({
  ...staff,
  method: 'DELETE',
  path: '/v1/admin/api/brands/:id',
  summary: 'Delete a brand',
  params: IdParams,
  problems: [contentNotFound],
});
