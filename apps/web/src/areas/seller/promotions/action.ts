// Answers the forms of the page of promotions.
import {
  createSellerPriceRule,
  changeSellerPriceRule,
  stopSellerPriceRule,
} from '@market/contract/promotions/price-rule-routes';
import {
  changeSellerDeal,
  createSellerDeal,
  getSellerDeal,
  setFreeShipping,
  stopSellerDeal,
} from '@market/contract/promotions/seller-routes';
import { readNumber } from '@market/contract/rules/read-number';
import { data, redirect } from 'react-router';
import { callForForm } from '#app/call-for-form.ts';
import { servicesContext } from '#app/context.ts';
import { NO_REFUSAL, refusalOf, type FormRefusal } from '#app/form-refusal.ts';
import { answerForm, fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { requireSeller } from '../require-seller.ts';
import {
  dealChanges,
  dealErrors,
  dealInput,
  hasBegun,
  readDealFields,
  type DealField,
  type DealFields,
} from './deal-fields.ts';
import { parsePromotionsQuery, promotionsPath } from './promotions-query.ts';
import { thresholdErrors, type ThresholdField } from './threshold-fields.ts';
import { readRuleFields, ruleErrors, ruleInput, type RuleField, type RuleFields } from './rule-fields.ts';

/** Why a form was refused, with what was typed in it. */
export interface PromotionsReply {
  readonly deal: DealFields | null;
  readonly rule: RuleFields | null;
  readonly refusal: FormRefusal<DealField | RuleField | ThresholdField>;
}

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

const UNPROCESSABLE = 422;

const refuse = (reply: Partial<PromotionsReply>, status: number) =>
  data<PromotionsReply>({ deal: null, rule: null, refusal: NO_REFUSAL, ...reply }, { status });

const dealFieldOf = (code: string): DealField | null =>
  code === 'promotion.errors.deal_overlaps' ? 'start' : null;
const ruleFieldOf = (code: string): RuleField | null =>
  code === 'promotion.errors.code_taken' || code === 'promotion.errors.code_wrong' ? 'code' : null;

/** Creates, changes or stops, and leads back to the list. */
export const changePromotionsByForm = async (args: FormRequest) => {
  requireSeller(args, 'promotions');
  const { call } = args.context.get(servicesContext);
  const query = parsePromotionsQuery(args.url.searchParams);
  const done = () => redirect(promotionsPath({ ...query, open: null }), SEE_OTHER);
  const idOf = (form: FormData) => ({ id: Number(fieldText(form, 'id')) });

  const saveDeal = async (fields: DealFields, isNew: boolean, save: () => Promise<Answer>) => {
    const errors = dealErrors(fields, isNew);
    if (Object.keys(errors).length > 0)
      return refuse({ deal: fields, refusal: { errors, problem: null } }, UNPROCESSABLE);
    const answer = await save();
    return answer.ok
      ? done()
      : refuse({ deal: fields, refusal: refusalOf(answer, dealFieldOf) }, answer.status);
  };
  const saveRule = async (fields: RuleFields, save: () => Promise<Answer>) => {
    const errors = ruleErrors(fields);
    if (Object.keys(errors).length > 0)
      return refuse({ rule: fields, refusal: { errors, problem: null } }, UNPROCESSABLE);
    const answer = await save();
    return answer.ok
      ? done()
      : refuse({ rule: fields, refusal: refusalOf(answer, ruleFieldOf) }, answer.status);
  };
  const step = async (run: () => Promise<Answer>) => {
    const answer = await run();
    if (answer.ok) return done();
    return refuse({ refusal: { errors: {}, problem: answer.message } }, answer.status);
  };
  const changeDeal = async (form: FormData, fields: DealFields): Promise<Answer> => {
    const params = idOf(form);
    const deal = await call(getSellerDeal, { params });
    if (!deal.ok) return deal;
    return call(changeSellerDeal, { params, body: dealChanges(fields, hasBegun(deal.value.data.deal)) });
  };
  const setThreshold = async (text: string) => {
    const errors = thresholdErrors(text);
    if (Object.keys(errors).length > 0) return refuse({ refusal: { errors, problem: null } }, UNPROCESSABLE);
    return step(() => call(setFreeShipping, { body: { threshold: readNumber(text) } }));
  };

  return (await answerForm(args, {
    deal: (_, form) => {
      const fields = readDealFields(form);
      return saveDeal(fields, true, () =>
        callForForm(args, form)(createSellerDeal, { body: dealInput(fields) }),
      );
    },
    'change-deal': (_, form) => {
      const fields = readDealFields(form);
      return saveDeal(fields, false, () => changeDeal(form, fields));
    },
    'stop-deal': (_, form) => step(() => call(stopSellerDeal, { params: idOf(form) })),
    rule: (_, form) => {
      const fields = readRuleFields(form);
      return saveRule(fields, () =>
        callForForm(args, form)(createSellerPriceRule, { body: ruleInput(fields) }),
      );
    },
    'change-rule': (_, form) => {
      const fields = readRuleFields(form);
      return saveRule(fields, () =>
        call(changeSellerPriceRule, { params: idOf(form), body: ruleInput(fields) }),
      );
    },
    'stop-rule': (_, form) => step(() => call(stopSellerPriceRule, { params: idOf(form) })),
    'free-shipping': (_, form) => setThreshold(fieldText(form, 'threshold')),
    'no-free-shipping': () => step(() => call(setFreeShipping, { body: { threshold: null } })),
  })) as Response | ReturnType<typeof refuse>;
};
