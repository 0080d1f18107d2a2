import * as routes from '@market/contract/shop-admin/routes';
import { readNumber } from '@market/contract/rules/read-number';
import { endOfDay, isDay } from '@market/contract/rules/day';
import { fieldText, type SentForm } from '#app/page-forms.ts';
import { decideByForm, readVersion, unreadable } from '#features/decisions/decide-by-form.ts';
import type { FormCalls } from '#features/decisions/form-calls.ts';

const readDay = (text: string): string | null => (isDay(text) ? endOfDay(text).toISOString() : null);

const LIMIT_REFUSED = unreadable(
  'debt_limit',
  'Hãy nhập hạn mức nợ bằng số, ví dụ 2.000.000. Để trống là theo mức chung.',
);

/** Null for the usual limit. JSON turns NaN into null: a slip of the keys would set the usual one. */
const readLimit = (text: string): number | null => (text.trim() === '' ? null : readNumber(text));

/** Badges, states and limits of a shop. */
export const decideAboutShop = (args: SentForm, id: number, calls: FormCalls) => {
  const { call } = calls;
  const params = { id };
  const reasoned = (form: FormData) => ({ params, body: { reason: fieldText(form, 'reason') } });
  const withReason = <Body extends object>(form: FormData, body: Body) => ({
    params,
    body: { ...body, reason: fieldText(form, 'reason') },
  });
  return decideByForm(args, calls, {
    vip: (form) => call(routes.setShopVip, withReason(form, { until: readDay(fieldText(form, 'until')) })),
    verify: (form) =>
      call(routes.setShopVerified, withReason(form, { verified: fieldText(form, 'on') === '1' })),
    mall: (form) => call(routes.setShopMall, withReason(form, { mall: fieldText(form, 'on') === '1' })),
    hide: (form) => call(routes.hideShop, reasoned(form)),
    show: (form) => call(routes.showShop, reasoned(form)),
    close: (form) => call(routes.closeShop, reasoned(form)),
    confirm_closing: (form) => call(routes.confirmShopClosing, withReason(form, readVersion(form))),
    withdraw_closing: (form) => call(routes.withdrawShopClosing, reasoned(form)),
    reopen: (form) => call(routes.reopenShop, reasoned(form)),
    limits: async (form) => {
      const debt_limit = readLimit(fieldText(form, 'debt_limit'));
      if (Number.isNaN(debt_limit)) return LIMIT_REFUSED;
      return call(routes.setShopLimits, withReason(form, { debt_limit }));
    },
  });
};
