import { Type } from 'typebox';
import { Data, OneOf, OrNull, Text } from './fields.ts';
import { problem, route } from './route.ts';

/** 422: the human check was not passed, or its token was used before. */
export const humanCheckFailed = problem(
  'human_check.errors.failed',
  422,
  'Chưa xác nhận được bạn là người thật, vui lòng thử lại.',
);

/** What a form sends along: the answer to the human check, in either field. */
export const humanCheckFields = {
  recaptcha_token: Type.Optional(Text(8192)),
  captcha: Type.Optional(Text(8192)),
};

export const getHumanCheck = route({
  method: 'GET',
  path: '/v1/user/api/human-check/challenge',
  auth: 'anyone',
  summary: 'What the human check asks: a proof of work, or the key of an outside service',
  reply: Data({
    driver: OneOf(['altcha', 'recaptcha', 'none']),
    /** Of the outside service; null without one. */
    site_key: OrNull(Type.String()),
    /** The challenge of `altcha` as its library reads it; null for the others. */
    challenge: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  }),
  problems: [],
});
