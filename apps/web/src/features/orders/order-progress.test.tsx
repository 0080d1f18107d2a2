import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderProgress } from './order-progress.tsx';

const progress = (code: string) =>
  renderToStaticMarkup(
    <OrderProgress
      order={{
        status: 'open',
        financialStatus: 'pending',
        fulfillmentStatus: 'fulfilled',
        shipmentStatus: 'in_transit',
        paymentMethod: 'cod',
        payment_timing: 'after_confirmation',
        shippingLines: [
          {
            id: 1,
            title: 'Cách giao',
            price: 0,
            code,
            min_delivery_date: null,
            max_delivery_date: null,
            pickup_address: null,
          },
        ],
      }}
    />,
  );

it('leads to the shop where the buyer fetches the goods', () => {
  expect(progress('pickup')).toMatch(/Soạn hàng<.*Đến lấy<.*Đã lấy</);
  expect(progress('pickup')).not.toContain('Đang giao');
  expect(progress('table:standard')).toMatch(/Lấy hàng<.*Đang giao<.*Đã giao</);
});
