import { answerReviewQuestion, listReviewQuestions } from '@market/contract/shop-review/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPerson, guest } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { askShop } from './actions/decide.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const reviewer = async (roles: ('moderator' | 'finance')[] = ['moderator']) => {
  const id = await market.create.user({ user_type: 'staff', roles });
  return asPerson({ ...market.context(), actor: { ...guest, id, roles, scope: ['user', 'staff'] } });
};
const questionsOf = async (as: As) => unwrap(await as.call(listReviewQuestions)).data.questions;

it('a shop answers a question of a reviewer once', async () => {
  const { shopId, ownerId } = await market.create.stall();
  const owner = await market.as(ownerId);
  expect(await askShop(await reviewer(), shopId, 'Kho hàng ở địa chỉ nào?')).toBe(true);
  const [question] = await questionsOf(owner);
  expect(question).toMatchObject({ question: 'Kho hàng ở địa chỉ nào?', answer: null });
  const answer = (text: string) =>
    owner.call(answerReviewQuestion, { params: { id: question!.id }, body: { answer: text } });
  const answers = await Promise.all([answer('Gò Vấp'), answer('Tân Bình')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'review.errors.answered' });
});

it('a question of another shop is nothing, and only who moderates sends one', async () => {
  const [one, other] = [await market.create.stall(), await market.create.stall()];
  expect(await askShop(await reviewer(['finance']), one.shopId, 'Gì?')).toBe(false);
  await askShop(await reviewer(), one.shopId, 'Bán hàng gì?');
  const [question] = await questionsOf(await market.as(one.ownerId));
  const stranger = await market.as(other.ownerId);
  expect(await questionsOf(stranger)).toEqual([]);
  const params = { id: question!.id };
  expect(await stranger.call(answerReviewQuestion, { params, body: { answer: 'x' } })).toMatchObject({
    status: 404,
  });
});
