import { productNotFound } from '@market/contract/catalogue/problems';
import { invalidRequest } from '@market/contract/problems';
import type { RequestOf } from '@market/contract/route';
import { parsePhone } from '@market/contract/rules/phone';
import { shopNotFound } from '@market/contract/shops/problems';
import { leadPhone, leadWithoutSubject } from '@market/contract/support/problems';
import type { createLead } from '@market/contract/support/routes';
import type { Lead } from '@market/contract/support/schemas';
import { getCards } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { count } from '#platform/security/rate-limit.ts';
import { before, DAY, MINUTE } from '#platform/time.ts';
import { getShops, isPublicShop, recordSales } from '#shops';
import { leadLeft } from '../events.ts';
import { insertLead, lockLeadsOf, selectSameLead } from '../store/leads.ts';
import type { LeadRow } from '../tables.ts';
import { pushToShop } from './notify.ts';

type LeadInput = RequestOf<typeof createLead>['body']['lead'];

/** The shop to call back. @throws leadWithoutSubject, productNotFound, shopNotFound */
const findShop = async (context: Context, { product_id, shop_id }: LeadInput): Promise<number> => {
  if (product_id !== undefined) {
    const [card] = await getCards(context, [product_id]);
    if (card === undefined || (shop_id !== undefined && card.shopId !== shop_id)) throw productNotFound();
    return card.shopId;
  }
  if (shop_id === undefined) throw leadWithoutSubject();
  const shop = (await getShops(context, [shop_id])).get(shop_id);
  if (shop === undefined || !isPublicShop(shop)) throw shopNotFound();
  return shop_id;
};

const validateLead = (input: LeadInput): { name: string; phone: string; message: string } => {
  const name = input.name.trim();
  if (name === '') throw invalidRequest({ fields: { 'lead.name': 'Vui lòng điền thông tin này.' } });
  const phone = parsePhone(input.phone);
  if (phone === null) throw leadPhone();
  return { name, phone: phone.national, message: input.message?.trim() ?? '' };
};

const presentLead = ({ id, product_id, shop_id, name, phone, message, created_at }: LeadRow): Lead => ({
  id,
  product_id,
  shop_id,
  name,
  phone,
  message,
  created_at: created_at.toISOString(),
});

/** What the same person left within a day is not counted again. */
const storeLead = async (context: Context<Tx>, input: LeadInput, shop_id: number): Promise<Lead> => {
  const product_id = input.product_id ?? null;
  const lead = { ...validateLead(input), shop_id, product_id, user_id: context.actor.id };
  await lockLeadsOf(context.db, lead);
  const same = await selectSameLead(context.db, lead, before(context.now, DAY));
  if (same !== undefined) return presentLead(same);
  const stored = await insertLead(context.db, { ...lead, created_at: context.now });
  await publish(context, leadLeft({ shop_id, product_id }));
  await recordSales(context, [{ shop_id, leads: 1 }]);
  await pushToShop(context, shop_id);
  return presentLead(stored);
};

/**
 * Leaves name and phone at a shop, about a product or in general, and counts it on both.
 * @param address where the caller is; so many leads a minute come from one
 * @throws tooMany, invalid, leadPhone, leadWithoutSubject, productNotFound, shopNotFound
 */
export const leaveLead = async (context: Context, input: LeadInput, address: string): Promise<Lead> => {
  await count(
    context,
    { name: 'leads', most: context.services.settings.rateLimits.leads, windowMs: MINUTE },
    address,
  );
  validateLead(input);
  const shopId = await findShop(context, input);
  return transact(context, (context) => storeLead(context, input, shopId));
};
