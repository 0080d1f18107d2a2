import { confirmSellerOrder } from '@market/contract/orders/seller-routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { fakeProviders } from '../new-person.ts';
import { openAs, orderBetween, orderState } from '../order-parties.ts';

/** The service of each carrier for a light parcel, and the type of its label. */
const CARRIERS = [
  { code: 'ghn', name: 'GHN', service: 'ghn:2', label: /^text\/html/ },
  { code: 'ghtk', name: 'Giao Hàng Tiết Kiệm', service: 'ghtk:road', label: /^application\/pdf/ },
  { code: 'vtp', name: 'Viettel Post', service: 'vtp:VCN', label: /^text\/html/ },
] as const;

for (const { code, name, service, label: kind } of CARRIERS)
  test(`a seller books ${name} and prints the label, and both pages follow the tracking of the parcel`, async ({
    page: seller,
    signInAs,
    browser,
  }) => {
    test.slow(); // two people and a carrier
    await signInAs('seller');
    const buyer = await openAs(browser, 'buyer');
    const order = await orderBetween(buyer, seller, { service });
    await callRoute(seller, confirmSellerOrder, { params: { id: order.id } });
    await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
    await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
    await seller.getByRole('button', { name: `Đã đóng gói #${order.orderNumber}` }).click();
    await expect(seller.getByText(/^Đã báo .+ đến lấy hàng, mã /)).toBeVisible();
    await expectAccessible(seller);
    await expectFits(seller);

    const label = seller.getByRole('link', { name: /^In nhãn vận chuyển/ });
    await expect(label).toHaveAttribute('target', '_blank');
    // a headless browser saves a PDF instead of showing it
    const address = (await label.getAttribute('href'))!;
    expect(address).toMatch(new RegExp(`/v1/seller/api/orders/${order.id}/label$`));
    const labelResponse = await seller.request.get(address);
    expect(labelResponse.headers()['content-type']).toMatch(kind);

    const copyButton = buyer.getByRole('button', { name: 'Sao chép mã vận đơn' });
    await expect(copyButton).toBeVisible();
    const parcel = (await fakeProviders.parcels(code)).find(
      ({ reference }) => reference === order.orderNumber,
    );
    expect(parcel, `a parcel at ${name}`).toBeDefined();
    expect(await labelResponse.text()).toContain(parcel!.code);
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
