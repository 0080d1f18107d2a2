import {
  getDecoration,
  getShopFrontPage,
  previewDecoration,
  publishDecoration,
  restoreDecoration,
  saveDecoration,
} from '@market/contract/shop-decoration/routes';
import type { FastifyInstance } from 'fastify';
import type { Context, Db, Seller } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import { publishDraft, restoreVersion, saveDraft } from './actions/pages.ts';
import { getDecorationOf } from './queries/decoration.ts';
import { getFrontPage, previewDraft } from './queries/page.ts';

const answer = async (context: Context<Db, Seller>) => ({
  data: { decoration: await getDecorationOf(context) },
});

export const routes = (app: FastifyInstance): void => {
  serve(
    app,
    getShopFrontPage,
    async (context, { params }) => ({
      data: { blocks: await getFrontPage(context, params.id) },
    }),
    { readsReplica: true },
  );
  serve(app, getDecoration, answer);
  serve(app, saveDecoration, async (context, { body }) => {
    await saveDraft(context, body.decoration);
    return answer(context);
  });
  serve(app, previewDecoration, async (context) => ({ data: { blocks: await previewDraft(context) } }));
  serve(app, publishDecoration, async (context, { body }) => {
    await publishDraft(context, body.version);
    return answer(context);
  });
  serve(app, restoreDecoration, async (context, { params, body }) => {
    await restoreVersion(context, { ...params, ...body });
    return answer(context);
  });
};
