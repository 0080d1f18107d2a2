import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HowCoinsWork } from './how-coins-work.tsx';
import { InviteCard } from './invite-card.tsx';

const terms = { earn_rate: 0.002, referral_coins: 5_000, referral_order_min: 500_000 };
const link = 'https://cho.test/?ref_code=a';
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');

it('the reward of an invitation is that of the market, with what the first order has to be', () => {
  const text = textOf(renderToStaticMarkup(<InviteCard link={link} terms={terms} />));
  expect(text).toContain('Bạn nhận 5.000 xu');
  expect(text).toContain('hoàn tất đơn đầu tiên từ 500.000 ₫, trả qua');
});

it('without a minimum none is named, without a reward nobody is asked to invite', () => {
  const all = { ...terms, referral_order_min: 0 };
  expect(textOf(renderToStaticMarkup(<InviteCard link={link} terms={all} />))).toContain(
    'đơn đầu tiên, trả qua',
  );
  expect(renderToStaticMarkup(<InviteCard link={link} terms={{ ...terms, referral_coins: 0 }} />)).toBe('');
});

it('coins are earned at the rate of the market, and not on cash that a shop takes itself', () => {
  const text = textOf(renderToStaticMarkup(<HowCoinsWork terms={terms} />));
  expect(text).toContain('nhận 0,2% tiền hàng');
  expect(text).toContain('tiền mặt trả thẳng cho shop');
});
