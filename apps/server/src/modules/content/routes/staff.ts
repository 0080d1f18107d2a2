import * as staff from '@market/contract/content/staff-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as banners from '../actions/banners.ts';
import * as brands from '../actions/brands.ts';
import * as home from '../actions/home.ts';
import { getBanner, listBanners } from '../queries/staff-banners.ts';
import { getStaffBrand, listStaffBrands } from '../queries/staff-brands.ts';
import { getStaffHome } from '../queries/staff-home.ts';

const position = 'carousel';

const bannerRoutes = (app: FastifyInstance): void => {
  serve(app, staff.listStaffBanners, async (context, { query }) => ({
    data: { banners: await listBanners(context, query) },
  }));
  serve(app, staff.createBanner, async (context, { body }) => ({
    data: { banner: await banners.createBanner(context, body) },
  }));
  serve(app, staff.orderBanners, (context, { body }) => banners.orderBanners(context, body));
  serve(app, staff.getStaffBanner, async (context, { params }) => ({
    data: { banner: await getBanner(context, params) },
  }));
  serve(app, staff.changeBanner, async (context, { params, body }) => ({
    data: { banner: await banners.changeBanner(context, params, body) },
  }));
  serve(app, staff.deleteBanner, (context, { params }) => banners.removeBanner(context, params));
};

const carouselRoutes = (app: FastifyInstance): void => {
  serve(app, staff.listStaffCarousels, async (context) => ({
    data: { carousels: await listBanners(context, { position }) },
  }));
  serve(app, staff.createCarousel, async (context, { body }) => ({
    data: { carousel: await banners.createBanner(context, { ...body, position }) },
  }));
  serve(app, staff.getStaffCarousel, async (context, { params }) => ({
    data: { carousel: await getBanner(context, { ...params, position }) },
  }));
  serve(app, staff.changeCarousel, async (context, { params, body }) => ({
    data: { carousel: await banners.changeBanner(context, { ...params, position }, body) },
  }));
  serve(app, staff.deleteCarousel, (context, { params }) =>
    banners.removeBanner(context, { ...params, position }),
  );
};

const homeRoutes = (app: FastifyInstance): void => {
  serve(app, staff.listStaffHomeSections, async (context) => ({ data: await getStaffHome(context) }));
  serve(app, staff.arrangeHome, async (context, { body }) => ({
    data: await home.arrangeHome(context, body),
  }));
  serve(app, staff.createHomeSection, async (context, { body }) => ({
    data: await home.createHomeSection(context, body),
  }));
  serve(app, staff.changeHomeSection, async (context, { params, body }) => ({
    data: await home.changeHomeSection(context, params.id, body),
  }));
  serve(app, staff.deleteHomeSection, (context, { params }) => home.deleteHomeSection(context, params.id));
};

const brandRoutes = (app: FastifyInstance): void => {
  serve(app, staff.listStaffBrands, async (context, { query }) => ({
    data: await listStaffBrands(context, query),
  }));
  serve(app, staff.createBrand, async (context, { body }) => ({
    data: { brand: await brands.createBrand(context, body) },
  }));
  serve(app, staff.getStaffBrand, async (context, { params }) => ({
    data: { brand: await getStaffBrand(context, params.id) },
  }));
  serve(app, staff.changeBrand, async (context, { params, body }) => ({
    data: { brand: await brands.changeBrand(context, params.id, body) },
  }));
  serve(app, staff.deleteBrand, (context, { params }) => brands.deleteBrand(context, params.id));
};

/** What editors set. */
export const staffRoutes = (app: FastifyInstance): void => {
  bannerRoutes(app);
  carouselRoutes(app);
  homeRoutes(app);
  brandRoutes(app);
};
