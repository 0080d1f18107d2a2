import * as staff from '@market/contract/catalogue/category-staff-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as categories from '../actions/staff/categories.ts';
import * as texts from '../actions/staff/category-texts.ts';
import { mergeCategory, undoMerge } from '../actions/staff/merges.ts';
import { previewMerge } from '../actions/staff/preview-merge.ts';
import {
  getSeo,
  getStaffCategory,
  listSeoCategories,
  listStaffCategories,
} from '../queries/staff/categories.ts';
import { listMerges } from '../queries/staff/merges.ts';

/** What editors set of categories. */
export const staffRoutes = (app: FastifyInstance): void => {
  serve(app, staff.listStaffCategories, async (context) => ({
    data: { categories: await listStaffCategories(context) },
  }));
  serve(app, staff.createCategory, async (context, { body }) => ({
    data: { category: await categories.createCategory(context, body) },
  }));
  serve(app, staff.getStaffCategory, async (context, { params }) => ({
    data: { category: await getStaffCategory(context, params.id) },
  }));
  serve(app, staff.changeCategory, async (context, { params, body }) => ({
    data: { category: await categories.changeCategory(context, params.id, body) },
  }));
  serve(app, staff.deleteCategory, (context, { params }) => categories.deleteCategory(context, params.id));
  serve(app, staff.placeCategory, async (context, { params, body }) => ({
    data: { category: await categories.placeCategory(context, params.id, body) },
  }));
  serve(app, staff.previewCategoryMerge, async (context, { params, query }) => ({
    data: { preview: await previewMerge(context, { ...params, ...query }) },
  }));
  serve(app, staff.mergeCategory, async (context, { params, body }) => ({
    data: { merge: await mergeCategory(context, { ...params, ...body }) },
  }));
  serve(app, staff.listCategoryMerges, async (context) => ({ data: { merges: await listMerges(context) } }));
  serve(app, staff.undoCategoryMerge, async (context, { params }) => ({
    data: { category: await undoMerge(context, params.id) },
  }));
  serve(app, staff.listSeoCategories, async (context) => ({
    data: { categories: await listSeoCategories(context) },
  }));
  serve(app, staff.getStaffSeoCategory, async (context, { params }) => ({
    data: { seo: await getSeo(context, params.id) },
  }));
  serve(app, staff.changeSeoCategory, async (context, { params, body }) => ({
    data: { seo: await texts.changeSeo(context, params.id, body) },
  }));
  serve(app, staff.clearSeoCategory, (context, { params }) => texts.clearSeo(context, params.id));
};
