import { confirmSellerOrder } from '@market/contract/orders/seller-routes';
import { ask } from '../calls.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { fakeProviders } from '../new-person.ts';
import { openAs, orderBetween, orderState } from '../order-parties.ts';

/** How each of them takes a light parcel, and what its label is. */
const CARRIERS = [
  { code: 'ghn', name: 'GHN', service: 'ghn:2', label: /^text\/html/ },
  { code: 'ghtk', name: 'Giao Hàng Tiết Kiệm', service: 'ghtk:road', label: /^application\/pdf/ },
  { code: 'vtp', name: 'Viettel Post', service: 'vtp:VCN', label: /^text\/html/ },
] as const;

for (const { code, name, service, label: kind } of CARRIERS)
  test(`a seller books ${name}, prints its label, and the parcel moves the buyer’s page`, async ({
    page: seller,
    signInAs,
    browser,
  }) => {
    test.slow(); // two people and a carrier
    await signInAs('seller');
    const buyer = await openAs(browser, 'buyer');
    const order = await orderBetween(buyer, seller, { service });
    await ask(seller, confirmSellerOrder, { params: { id: order.id } });
    await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
    await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
    await seller.getByRole('button', { name: `Đã đóng gói #${order.orderNumber}` }).click();
    await expect(seller.getByText(/^Đã báo .+ đến lấy hàng, mã /)).toBeVisible();
    await expectAccessible(seller);
    await expectFits(seller);

    const label = seller.getByRole('link', { name: /^In nhãn vận chuyển/ });
    await expect(label).toHaveAttribute('target', '_blank');
    // a browser without windows saves a PDF instead of showing it
    const address = (await label.getAttribute('href'))!;
    expect(address).toMatch(new RegExp(`/v1/seller/api/orders/${order.id}/label$`));
    const printed = await seller.request.get(address);
    expect(printed.headers()['content-type']).toMatch(kind);

    const row = buyer.getByRole('button', { name: 'Sao chép mã vận đơn' });
    await expect(row).toBeVisible();
    const parcel = (await fakeProviders.parcels(code)).find(
      ({ reference }) => reference === order.orderNumber,
    );
    expect(parcel, `a parcel at ${name}`).toBeDefined();
    expect(await printed.text()).toContain(parcel!.code);
    await expect(buyer.getByText(parcel!.code, { exact: true })).toBeVisible();
    for (const to of ['picked', 'delivering'] as const)
      await fakeProviders.advanceParcel(parcel!.code, { to });
    await expect(orderState(buyer)).toHaveText('Đang giao');
    await fakeProviders.advanceParcel(parcel!.code, { to: 'delivered' });
    await expect(orderState(buyer)).toHaveText('Đã giao');
    await expect(orderState(seller)).toHaveText('Đã giao');
    await expectAccessible(buyer);
    await expectFits(buyer);
  });
