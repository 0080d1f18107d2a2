import { expect, it } from 'vitest';
import {
  campaignErrors,
  campaignInput,
  keywordsOf,
  NEW_CAMPAIGN,
  readCampaignFields,
} from './campaign-fields.ts';

const formOf = (fields: Readonly<Record<string, string | readonly string[]>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  return form;
};
const FILLED = {
  name: ' Polo ',
  placements: ['search', 'category'],
  budget: '100.000',
  start: '',
  end: '',
  product: '7',
  keywords: 'áo polo,\n đồng phục,,',
  bid: '1.200',
};

it('reads a new campaign as the call takes it', () => {
  const fields = readCampaignFields(formOf(FILLED));
  expect(campaignErrors(fields)).toEqual({});
  expect(campaignInput(fields)).toEqual({
    name: 'Polo',
    placements: ['search', 'category'],
    daily_budget: 100_000,
    ends_at: null,
    products: [{ product_id: 7, keywords: ['áo polo', 'đồng phục'], bid: 1_200 }],
  });
});

it('leaves out products that are removed and adds none when none is chosen', () => {
  const form = formOf({
    ...FILLED,
    product: '',
    ad: ['3', '4'],
    'keywords-3': 'áo',
    'bid-3': '300',
    'keywords-4': 'quần',
    'bid-4': '400',
    'remove-4': 'on',
  });
  expect(campaignInput(readCampaignFields(form)).products).toEqual([
    { product_id: 3, keywords: ['áo'], bid: 300 },
  ]);
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ placements: [] }, 'placements'],
  [{ budget: '19.999' }, 'budget'],
  [{ budget: 'x' }, 'budget'],
  [{ start: '2026-12-02T08:00', end: '2026-12-01T08:00' }, 'end'],
  [{ start: '20266-12-01T08:00' }, 'start'],
  [{ end: '20266-12-01T08:00' }, 'end'],
  [{ product: '' }, 'product'],
  [{ keywords: ' , ' }, 'keywords'],
  [{ keywords: Array.from({ length: 21 }, (_, n) => `áo ${n}`).join() }, 'keywords'],
  [{ bid: '199' }, 'bid'],
  [{ bid: '20.001' }, 'bid'],
])('names the field that is wrong: %j', (fields, field) => {
  const errors = campaignErrors(readCampaignFields(formOf({ ...FILLED, ...fields })));
  expect(Object.keys(errors)).toEqual([field]);
});

it('needs no keyword on lists of a category only', () => {
  const form = formOf({ ...FILLED, placements: ['category'], keywords: '' });
  expect(campaignErrors(readCampaignFields(form))).toEqual({});
});

it('a new form is complete but for name, product and keywords', () => {
  expect(Object.keys(campaignErrors(NEW_CAMPAIGN))).toEqual(['name', 'product']);
  expect(keywordsOf('')).toEqual([]);
});
