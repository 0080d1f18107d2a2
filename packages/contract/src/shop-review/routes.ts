import { Type } from 'typebox';
import { Data, Id, OpaqueId, OrNull, Text } from '../fields.ts';
import { storageFull } from '../problems.ts';
import { route } from '../route.ts';
import { DOCUMENT_MAX_MB, REVIEW_ANSWER_MAX } from '../rules/shop-verification.ts';
import {
  documentMissing,
  documentNotFound,
  documentTooLarge,
  documentUnreadable,
  legalNameMissing,
  questionAnswered,
  questionNotFound,
  representativeMissing,
  shopNotReturned,
  taxCodeInvalid,
  tooManyDocuments,
  verificationDone,
  verificationWaiting,
} from './problems.ts';
import { ReviewQuestion, Verification, VerificationDocument, VerificationInput } from './schemas.ts';

export const getVerification = route({
  method: 'GET',
  path: '/v1/seller/api/shop/verification',
  auth: 'shop',
  permission: 'verification',
  summary: 'What I sent to prove who runs my shop, the latest, and documents that are not sent yet',
  reply: Data({ verification: OrNull(Verification), unsent_documents: Type.Array(VerificationDocument) }),
  problems: [],
});
export const sendVerification = route({
  method: 'POST',
  path: '/v1/seller/api/shop/verification',
  auth: 'shop',
  permission: 'verification',
  summary: 'Ask for verification with documents that were uploaded before; again after a rejection',
  body: VerificationInput,
  status: 201,
  reply: Data({ verification: Verification }),
  problems: [
    taxCodeInvalid,
    legalNameMissing,
    representativeMissing,
    documentNotFound,
    verificationWaiting,
    verificationDone,
  ],
});
export const uploadVerificationDocument = route({
  method: 'POST',
  path: '/v1/seller/api/shop/verification/documents',
  auth: 'shop',
  permission: 'verification',
  summary: 'Upload a picture or PDF, stored encrypted; deleted when it is not sent within a day',
  upload: {
    maxBytes: DOCUMENT_MAX_MB * 1024 * 1024,
    missing: documentMissing,
    tooLarge: documentTooLarge,
  },
  status: 201,
  reply: Data({ document: VerificationDocument }),
  problems: [
    documentMissing,
    documentTooLarge,
    documentUnreadable,
    tooManyDocuments,
    verificationWaiting,
    verificationDone,
    storageFull,
  ],
});
export const removeVerificationDocument = route({
  method: 'DELETE',
  path: '/v1/seller/api/shop/verification/documents/:id',
  auth: 'shop',
  permission: 'verification',
  summary: 'Delete a document that is not sent yet',
  params: Type.Object({ id: OpaqueId }),
  problems: [documentNotFound],
});
export const listReviewQuestions = route({
  method: 'GET',
  path: '/v1/seller/api/shop/review-questions',
  auth: 'shop',
  permission: 'storefront',
  summary: 'What reviewers ask about my shop, the latest first',
  reply: Data({ questions: Type.Array(ReviewQuestion) }),
  problems: [],
});
export const answerReviewQuestion = route({
  method: 'PUT',
  path: '/v1/seller/api/shop/review-questions/:id',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Answer a reviewer, once',
  params: Type.Object({ id: Id }),
  body: Type.Object({ answer: Text(REVIEW_ANSWER_MAX, 1) }),
  reply: Data({ question: ReviewQuestion }),
  problems: [questionNotFound, questionAnswered],
});
export const resubmitShop = route({
  method: 'POST',
  path: '/v1/seller/api/shop/review',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Ask for another review of my shop, after staff returned it',
  problems: [shopNotReturned],
});
