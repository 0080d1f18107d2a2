import { getShopChecklist } from '@market/contract/shops/checklist-routes';
import { changeShopSettings, changeShopSlug, getShopSettings } from '@market/contract/shops/settings-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { changeSettings } from './actions/change-settings.ts';
import { changeSlug } from './actions/change-slug.ts';
import { getChecklist } from './queries/checklist.ts';
import { getSettings } from './queries/settings.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getShopSettings, async (context) => ({ data: { shop: await getSettings(context) } }));
  serve(app, changeShopSettings, async (context, { body }) => ({
    data: { shop: await changeSettings(context, body.shop) },
  }));
  serve(app, getShopChecklist, async (context) => ({
    data: { checklist: await getChecklist(context) },
  }));
  serve(app, changeShopSlug, async (context, { body }) => ({
    data: { shop: await changeSlug(context, body.slug) },
  }));
};
