import {
  answerReviewQuestion,
  getVerification,
  listReviewQuestions,
  removeVerificationDocument,
  resubmitShop,
  sendVerification,
  uploadVerificationDocument,
} from '@market/contract/shop-review/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { answerReviewer } from './actions/answer.ts';
import { removeDocument, uploadDocument } from './actions/documents.ts';
import * as review from './actions/review-shop.ts';
import * as actions from './actions/send.ts';
import { getOwnQuestions, getOwnVerification } from './queries/own-verification.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getVerification, async (context) => ({ data: await getOwnVerification(context) }));
  serve(app, sendVerification, async (context, { body }) => ({
    data: { verification: await actions.sendVerification(context, body) },
  }));
  serve(
    app,
    uploadVerificationDocument,
    async (context, { file }) => ({ data: { document: await uploadDocument(context, file) } }),
    { outsideTransaction: true },
  );
  serve(app, removeVerificationDocument, (context, { params }) => removeDocument(context, params.id));
  serve(app, resubmitShop, review.resubmitShop);
  serve(app, listReviewQuestions, async (context) => ({
    data: { questions: await getOwnQuestions(context) },
  }));
  serve(app, answerReviewQuestion, async (context, { params, body }) => ({
    data: { question: await answerReviewer(context, params.id, body.answer) },
  }));
};
