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
import type { SellerDeal } from '@market/contract/promotions/schemas';
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
  dealFieldOf,
  dealInput,
  hasBegun,
  readDealFields,
  type DealField,
  type DealFields,
} from './deal-fields.ts';
import { parsePromotionsQuery, promotionsPath } from './promotions-query.ts';
import { thresholdErrors, type ThresholdField } from './threshold-fields.ts';
import {
  readRuleFields,
  ruleErrors,
  ruleFieldOf,
  ruleInput,
  type RuleField,
  type RuleFields,
} from './rule-fields.ts';

/** Why a form was refused, with what was typed in it. */
export interface PromotionsReply {
  readonly deal: DealFields | null;
  readonly rule: RuleFields | null;
  readonly refusal: FormRefusal<DealField | RuleField | ThresholdField>;
}

type Answer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly facts: object;
    };

const UNPROCESSABLE = 422;

const refuse = (reply: Partial<PromotionsReply>, status: number) =>
  data<PromotionsReply>({ deal: null, rule: null, refusal: NO_REFUSAL, ...reply }, { status });

/** Creates, changes or stops, and leads back to the list. */
export const changePromotionsByForm = async (args: FormRequest) => {
  requireSeller(args, 'promotions');
  const { call } = args.context.get(servicesContext);
  const query = parsePromotionsQuery(args.url.searchParams);
  const done = () => redirect(promotionsPath({ ...query, open: null }), SEE_OTHER);
  const idOf = (form: FormData) => ({ id: Number(fieldText(form, 'id')) });

  /** @param deal null for a new one */
  const saveDeal = async (fields: DealFields, deal: SellerDeal | null, save: () => Promise<Answer>) => {
    const errors = dealErrors(fields, deal);
    if (Object.keys(errors).length > 0)
      return refuse({ deal: fields, refusal: { errors, problem: null } }, UNPROCESSABLE);
    const answer = await save();
    if (answer.ok) return done();
    const fieldOf = (code: string, facts: object) => dealFieldOf(code, facts, deal === null);
    return refuse({ deal: fields, refusal: refusalOf(answer, fieldOf) }, answer.status);
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
  const step = async (run: () => Promise<Answer>, leadOn = done) => {
    const answer = await run();
    if (answer.ok) return leadOn();
    return refuse({ refusal: { errors: {}, problem: answer.message } }, answer.status);
  };
  /** A form that is open for something else stays, with what is typed in it. */
  const stop = (form: FormData, route: typeof stopSellerDeal | typeof stopSellerPriceRule) => {
    const params = idOf(form);
    return step(
      () => call(route, { params }),
      () => (query.open === params.id ? done() : redirect(promotionsPath(query), SEE_OTHER)),
    );
  };
  const changeDeal = async (form: FormData, fields: DealFields) => {
    const params = idOf(form);
    const answer = await call(getSellerDeal, { params });
    if (!answer.ok) return refuse({ deal: fields, refusal: refusalOf(answer, () => null) }, answer.status);
    const { deal } = answer.value.data;
    return saveDeal(fields, deal, () =>
      call(changeSellerDeal, { params, body: dealChanges(fields, hasBegun(deal)) }),
    );
  };
  const setThreshold = async (text: string) => {
    const errors = thresholdErrors(text);
    if (Object.keys(errors).length > 0) return refuse({ refusal: { errors, problem: null } }, UNPROCESSABLE);
    return step(() => call(setFreeShipping, { body: { threshold: readNumber(text) } }));
  };

  return (await answerForm(args, {
    deal: (_, form) => {
      const fields = readDealFields(form);
      return saveDeal(fields, null, () =>
        callForForm(args, form)(createSellerDeal, { body: dealInput(fields) }),
      );
    },
    'change-deal': (_, form) => changeDeal(form, readDealFields(form)),
    'stop-deal': (_, form) => stop(form, stopSellerDeal),
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
    'stop-rule': (_, form) => stop(form, stopSellerPriceRule),
    'free-shipping': (_, form) => setThreshold(fieldText(form, 'threshold')),
    'no-free-shipping': () => step(() => call(setFreeShipping, { body: { threshold: null } })),
  })) as Response | ReturnType<typeof refuse>;
};
