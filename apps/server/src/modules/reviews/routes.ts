import {
  answerReview as answerReviewRoute,
  editReview as editReviewRoute,
  markReviewHelpful as findHelpfulRoute,
  getRatingSummary,
  getShopRates,
  listOrderReviews,
  listReviewMarks,
  listSellerReviews,
  listReviews,
  reportReview as reportReviewRoute,
  writeReviews as writeReviewsRoute,
} from '@market/contract/reviews/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { answerReview } from './actions/answer.ts';
import { editReview } from './actions/edit.ts';
import { markReviewHelpful, reportReview } from './actions/mark.ts';
import { writeReviews } from './actions/write.ts';
import { listShopReviews } from './queries/shop-reviews.ts';
import * as queries from './queries/reviews.ts';

const readRoutes = (app: FastifyInstance): void => {
  serve(
    app,
    listReviews,
    async (context, { query }) => ({
      data: await queries.getReviews(context, query),
    }),
    { readsReplica: true },
  );
  serve(
    app,
    getShopRates,
    async (context, { params }) => ({
      data: { rates: await queries.getRates(context, params.id) },
    }),
    { readsReplica: true },
  );
  serve(
    app,
    getRatingSummary,
    async (context, { params }) => ({
      data: await queries.getSummary(context, params.id),
    }),
    { readsReplica: true },
  );
  serve(app, listOrderReviews, async (context, { params }) => ({
    data: await queries.getOrderReviews(context, params.id),
  }));
  serve(app, listSellerReviews, async (context, { query }) => ({
    data: await listShopReviews(context, query),
  }));
  serve(app, listReviewMarks, async (context, { query }) => ({
    data: await queries.getMarks(context, query.ids),
  }));
};

export const routes = (app: FastifyInstance): void => {
  readRoutes(app);
  serve(app, writeReviewsRoute, async (context, { body }) => ({
    data: { reviews: await queries.presentOwnReviews(context, await writeReviews(context, body)) },
  }));
  serve(app, editReviewRoute, async (context, { params, body }) => {
    const [review] = await queries.presentOwnReviews(context, [await editReview(context, params.id, body)]);
    return { data: { review: review! } };
  });
  serve(app, answerReviewRoute, async (context, { params, body }) => ({
    data: {
      review: await queries.presentReview(context, await answerReview(context, params.id, body.content)),
    },
  }));
  serve(app, findHelpfulRoute, (context, { params }) => markReviewHelpful(context, params.id));
  serve(app, reportReviewRoute, (context, { params, body }) => reportReview(context, params.id, body));
};
