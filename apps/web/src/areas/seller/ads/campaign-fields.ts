import type {
  AdInput,
  CampaignChanges,
  CampaignInput,
  SellerCampaign,
} from '@market/contract/ads/seller-schemas';
import {
  AD_BID_MAX,
  AD_BID_MIN,
  AD_BUDGET_MAX,
  AD_BUDGET_MIN,
  AD_KEYWORDS_MAX,
  AD_PLACEMENTS,
  type AdPlacement,
} from '@market/contract/rules/ads';
import { dong, formatNumber } from '@market/contract/rules/money';
import { readNumber } from '@market/contract/rules/read-number';
import type { FormRefusal } from '#app/form-refusal.ts';
import { fieldText } from '#app/page-forms.ts';
import { localMoment, readLocalMoment } from '#features/workspace/local-moment.ts';

/** One product of a campaign as its fields hold it. */
export interface AdFields {
  readonly product: string;
  /** Separated by commas. */
  readonly keywords: string;
  readonly bid: string;
}

export interface CampaignFields {
  readonly name: string;
  readonly placements: readonly AdPlacement[];
  readonly budget: string;
  readonly start: string;
  readonly end: string;
  /** Of a campaign that exists; those that are removed are left out. */
  readonly ads: readonly AdFields[];
  /** The product that is added; empty for none. */
  readonly added: AdFields;
}

export type CampaignField =
  | 'name'
  | 'placements'
  | 'budget'
  | 'start'
  | 'end'
  | 'product'
  | `keywords${string}`
  | `bid${string}`;

const BID_SUGGESTED = 500;
const BUDGET_SUGGESTED = 100_000;
const NO_AD: AdFields = { product: '', keywords: '', bid: formatNumber(BID_SUGGESTED) };

export const NEW_CAMPAIGN: CampaignFields = {
  name: '',
  placements: AD_PLACEMENTS,
  budget: formatNumber(BUDGET_SUGGESTED),
  start: '',
  end: '',
  ads: [],
  added: NO_AD,
};

export const fieldsOfCampaign = (campaign: SellerCampaign): CampaignFields => ({
  name: campaign.name,
  placements: campaign.placements,
  budget: formatNumber(campaign.daily_budget),
  start: localMoment(campaign.starts_at),
  end: localMoment(campaign.ends_at),
  ads: campaign.products.map(({ product_id, keywords, bid }) => ({
    product: String(product_id),
    keywords: keywords.join(', '),
    bid: formatNumber(bid),
  })),
  added: NO_AD,
});

export const readCampaignFields = (form: FormData): CampaignFields => ({
  name: fieldText(form, 'name'),
  placements: AD_PLACEMENTS.filter((placement) => form.getAll('placements').includes(placement)),
  budget: fieldText(form, 'budget'),
  start: fieldText(form, 'start'),
  end: fieldText(form, 'end'),
  ads: form
    .getAll('ad')
    .map(String)
    .filter((product) => !form.has(`remove-${product}`))
    .map((product) => ({
      product,
      keywords: fieldText(form, `keywords-${product}`),
      bid: fieldText(form, `bid-${product}`),
    })),
  added: {
    product: fieldText(form, 'product'),
    keywords: fieldText(form, 'keywords'),
    bid: fieldText(form, 'bid'),
  },
});

export const keywordsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');

const isBetween = (text: string, least: number, most: number): boolean => {
  const value = readNumber(text);
  return value >= least && value <= most;
};

const adErrors = (ad: AdFields, suffix: string, placements: readonly AdPlacement[]) => {
  const count = keywordsOf(ad.keywords).length;
  return {
    ...(placements.includes('search') &&
      count === 0 && { [`keywords${suffix}`]: 'Hãy nhập ít nhất một từ khóa.' }),
    ...(count > AD_KEYWORDS_MAX && { [`keywords${suffix}`]: `Tối đa ${AD_KEYWORDS_MAX} từ khóa.` }),
    ...(!isBetween(ad.bid, AD_BID_MIN, AD_BID_MAX) && {
      [`bid${suffix}`]: `Giá thầu từ ${dong(AD_BID_MIN)} đến ${dong(AD_BID_MAX)}.`,
    }),
  };
};

/** What to mend at which field. */
export const campaignErrors = (fields: CampaignFields): FormRefusal<CampaignField>['errors'] => {
  const [start, end] = [readLocalMoment(fields.start), readLocalMoment(fields.end)];
  const { ads, added, placements } = fields;
  return {
    ...(fields.name.trim() === '' && { name: 'Hãy đặt tên cho chiến dịch.' }),
    ...(placements.length === 0 && { placements: 'Hãy chọn ít nhất một vị trí.' }),
    ...(!isBetween(fields.budget, AD_BUDGET_MIN, AD_BUDGET_MAX) && {
      budget: `Ngân sách từ ${dong(AD_BUDGET_MIN)} mỗi ngày.`,
    }),
    ...(fields.start !== '' && start === null && { start: 'Hãy chọn lúc bắt đầu, hoặc để trống.' }),
    ...(fields.end !== '' && end === null && { end: 'Hãy chọn lúc kết thúc, hoặc để trống.' }),
    ...(start !== null && end !== null && end <= start && { end: 'Kết thúc phải sau lúc bắt đầu.' }),
    ...(ads.length === 0 && added.product === '' && { product: 'Hãy chọn sản phẩm.' }),
    ...Object.assign({}, ...ads.map((ad) => adErrors(ad, `-${ad.product}`, placements))),
    ...(added.product !== '' && adErrors(added, '', placements)),
  };
};

const adInput = ({ product, keywords, bid }: AdFields): AdInput => ({
  product_id: Number(product),
  keywords: keywordsOf(keywords),
  bid: readNumber(bid),
});

const sharedInput = ({ name, placements, budget, start, end, ads, added }: CampaignFields) => {
  const startsAt = readLocalMoment(start);
  return {
    name: name.trim(),
    placements: [...placements],
    daily_budget: readNumber(budget),
    ...(startsAt !== null && { starts_at: startsAt }),
    ends_at: readLocalMoment(end),
    products: [...ads, ...(added.product === '' ? [] : [added])].map(adInput),
  };
};

export const campaignInput = (fields: CampaignFields): CampaignInput => sharedInput(fields);

/** Whether products are paused does not change. */
export const campaignChanges = (fields: CampaignFields, version: number): CampaignChanges => ({
  version,
  ...sharedInput(fields),
});
