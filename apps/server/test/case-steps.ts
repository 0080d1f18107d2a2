import {
  agreeCase,
  escalateCase,
  openCase,
  refuseCase,
  sendBackCase,
  takeBackCase,
} from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import { read, type Journey } from './journeys.ts';
import { unwrap } from './unwrap.ts';

/** The answer when the buyer opens a case about so many units of the first line. */
export const requestCase = async (world: Journey, type: Case['type'], quantity = 1) => {
  const [line] = (await read(world)).lineItems;
  const body = { type, line_items: [{ id: line!.id, quantity }], reason: 'Áo bị rách' };
  return world.buyer.call(openCase, { params: { id: world.id }, body });
};

export const openReturn = async (world: Journey, quantity = 1): Promise<Case> =>
  unwrap(await requestCase(world, 'return_refund', quantity)).case;

/** A case that the shop refuses and the buyer brings to the market. */
export const escalateReturn = async (world: Journey, quantity = 1): Promise<Case> => {
  const opened = await openReturn(world, quantity);
  const params = { id: opened.id };
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Không' } }));
  unwrap(await world.buyer.call(escalateCase, { params, body: {} }));
  return opened;
};

/** The case of so many units that the shop takes back; answers its id. */
export const agreeToReturn = async (world: Journey, quantity = 1): Promise<string> => {
  const { id } = await openReturn(world, quantity);
  unwrap(await world.seller.call(agreeCase, { params: { id }, body: { return_goods: true } }));
  return id;
};

/** The buyer says so, and claims this much return shipping, in đồng; answers the id of the case. */
export const sendBack = async ({ buyer }: Journey, id: string, fee = 0): Promise<string> => {
  const body = { tracking_code: 'VTP123', content: 'Gửi ở bưu cục', fee };
  unwrap(await buyer.call(sendBackCase, { params: { id }, body }));
  return id;
};

/** So many units are on their way back to the shop; answers the id of the case. */
export const sendUnitsBack = async (world: Journey, { quantity = 1, fee = 0 } = {}): Promise<string> =>
  sendBack(world, await agreeToReturn(world, quantity), fee);

/** The answer when the shop takes them back. */
export const takeBack = ({ seller }: Journey, id: string, fit_for_sale: boolean) =>
  seller.call(takeBackCase, { params: { id }, body: { fit_for_sale } });
