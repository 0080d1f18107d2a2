import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TopicGroups } from './topic-groups.tsx';

const htmlFor = (people: { readonly forShop: boolean; readonly forStaff: boolean }): string =>
  renderToStaticMarkup(<TopicGroups topics={[]} {...people} />);

test('topics of a shop and of the staff are shown to their people alone', () => {
  const buyer = htmlFor({ forShop: false, forStaff: false });
  expect(buyer).toContain('Đơn đổi trạng thái');
  expect(buyer).not.toMatch(/Đơn của shop|Tranh chấp được chuyển cho bạn/);
  const seller = htmlFor({ forShop: true, forStaff: false });
  expect(seller).toContain('Đơn của shop');
  expect(seller).not.toContain('Tranh chấp được chuyển cho bạn');
  const staff = htmlFor({ forShop: false, forStaff: true });
  expect(staff).toContain('Tranh chấp được chuyển cho bạn');
  expect(staff).not.toContain('Đơn của shop');
});
