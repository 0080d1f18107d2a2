// Answers the forms of the page of ads.
import { changeCampaign, createCampaign, deleteCampaign } from '@market/contract/ads/seller-routes';
import { data, redirect } from 'react-router';
import { callForForm } from '#app/call-for-form.ts';
import { servicesContext } from '#app/context.ts';
import { NO_REFUSAL, refusalOf, type FormRefusal } from '#app/form-refusal.ts';
import { answerForm, fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { requireSeller } from '../require-seller.ts';
import { adsPath, parseAdsQuery, type AdsQuery } from './ads-query.ts';
import {
  campaignChanges,
  campaignErrors,
  campaignInput,
  readCampaignFields,
  type CampaignField,
  type CampaignFields,
} from './campaign-fields.ts';

/** Why a form was refused, with what was typed in it. */
export interface AdsReply {
  readonly fields: CampaignFields | null;
  readonly refusal: FormRefusal<CampaignField>;
}

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

const UNPROCESSABLE = 422;

const refuse = (reply: AdsReply, status: number) => data<AdsReply>(reply, { status });

/** Creates, changes, switches or deletes, and leads back to the list. */
export const changeAdsByForm = async (args: FormRequest) => {
  requireSeller(args, 'ads');
  const { call } = args.context.get(servicesContext);
  const query = parseAdsQuery(args.url.searchParams);
  const answered = (answer: Answer, fields: CampaignFields | null = null, open: AdsQuery['open'] = null) =>
    answer.ok
      ? redirect(adsPath({ ...query, open }), SEE_OTHER)
      : refuse({ fields, refusal: refusalOf<CampaignField>(answer, () => null) }, answer.status);
  const paramsOf = (form: FormData) => ({ id: Number(fieldText(form, 'id')) });
  const versionOf = (form: FormData) => Number(fieldText(form, 'version'));
  const save = async (form: FormData, run: (fields: CampaignFields) => Promise<Answer>) => {
    const fields = readCampaignFields(form);
    const errors = campaignErrors(fields);
    return Object.keys(errors).length > 0
      ? refuse({ fields, refusal: { ...NO_REFUSAL, errors } }, UNPROCESSABLE)
      : answered(await run(fields), fields);
  };
  return (await answerForm(args, {
    campaign: (_, form) =>
      save(form, (fields) => callForForm(args, form)(createCampaign, { body: campaignInput(fields) })),
    'change-campaign': (_, form) =>
      save(form, (fields) =>
        call(changeCampaign, {
          params: paramsOf(form),
          body: campaignChanges(fields, versionOf(form)),
        }),
      ),
    switch: async (_, form) => {
      const status = fieldText(form, 'status') === 'active' ? 'active' : 'paused';
      const body = { version: versionOf(form), status } as const;
      // a form that is open stays, with what is typed in it
      return answered(await call(changeCampaign, { params: paramsOf(form), body }), null, query.open);
    },
    'delete-campaign': async (_, form) => {
      const params = paramsOf(form);
      const open = query.open === params.id ? null : query.open;
      return answered(await call(deleteCampaign, { params }), null, open);
    },
  })) as Response | ReturnType<typeof refuse>;
};
