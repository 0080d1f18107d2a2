import { addToCart, getCart } from '@market/contract/cart/routes';
import { allowAbortedRequests } from '../expected-errors.ts';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';
import { findGoods } from './goods.ts';

test.describe('the cart preview', () => {
  test('opens on hover with what was added, closes with Escape, and its link opens the cart', async ({
    page,
    request,
  }) => {
    const [goods] = await findGoods(request, { count: 1, share: 0 });
    await registerPerson(page);
    await page.goto('/');
    const header = page.getByRole('banner');
    const link = header.getByRole('link', { name: /^Giỏ hàng/ });
    const panel = header.getByRole('group', { name: 'Giỏ hàng của bạn' });
    // the button is rendered by the script that listens to the mouse
    await expect(header.getByRole('button', { name: 'Xem nhanh giỏ hàng' })).toBeAttached();
    await link.hover();
    await expect(panel.getByText('Giỏ hàng đang trống')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await callRoute(page, addToCart, { body: { variant_id: goods!.variantId, quantity: goods!.quantity } });
    await page.mouse.move(0, 600);
    await link.hover();
    await expect(panel.getByRole('link', { name: goods!.title })).toContainText(goods!.shop);
    await expect(panel.getByText('Tạm tính')).toBeVisible();
    await expect(link).toHaveAccessibleName('Giỏ hàng, 1 mẫu');
    await expectAccessible(page, 'header');
    await link.click();
    await expect(page).toHaveURL(/\/gio-hang$/);
    await expect(panel).toBeHidden();
  });

  test('opens with the keyboard and returns the focus; a cart that fails to load is loaded again', async ({
    page,
    pageErrors,
  }) => {
    await registerPerson(page);
    await page.goto('/');
    const header = page.getByRole('banner');
    const button = header.getByRole('button', { name: 'Xem nhanh giỏ hàng' });
    const panel = header.getByRole('group', { name: 'Giỏ hàng của bạn' });
    await expect(button).toBeAttached();
    await page.route(`**${getCart.path}`, (route) => route.abort());
    await header.getByRole('link', { name: /^Giỏ hàng/ }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Chưa tải được giỏ hàng')).toBeVisible();
    await page.unroute(`**${getCart.path}`);
    await panel.getByRole('button', { name: 'Tải lại' }).click();
    await expect(panel.getByText('Giỏ hàng đang trống')).toBeVisible();
    await panel.getByRole('link', { name: 'Xem hàng mới' }).focus();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    allowAbortedRequests(pageErrors);
  });
});
