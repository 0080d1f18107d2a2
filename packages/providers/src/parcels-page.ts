import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { CarrierService } from './faults.ts';
import { dong } from './pay-page.ts';
import { type Carrier, type Parcel, parcelsOf, type Stage, stageOf } from './parcels.ts';
import { type Html, markup } from './viewer/html.ts';
import { timeOf } from './viewer/messages.ts';
import { sendPage } from './viewer/page.ts';
import type { ProvidersContext } from './context.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const style = read('./viewer/viewer.css') + read('./parcels-page.css');
const script = read('./parcels-page.js');

const words: Readonly<Record<Stage, string>> = {
  created: 'Chờ lấy hàng',
  picking: 'Đang đi lấy hàng',
  picked: 'Đã lấy hàng',
  transporting: 'Đang trung chuyển',
  delivering: 'Đang giao',
  delivery_failed: 'Giao chưa thành công',
  delivered: 'Đã giao',
  returning: 'Đang hoàn hàng',
  returned: 'Đã hoàn hàng',
  cancelled: 'Đã hủy',
  lost: 'Thất lạc',
  mystery: 'Trạng thái lạ',
};

/** Buttons of the driver by stage: the usual next stage first. */
const choices: Partial<Record<Stage, readonly [Stage, string][]>> = {
  created: [
    ['picking', 'Đi lấy hàng'],
    ['cancelled', 'Hủy'],
  ],
  picking: [
    ['picked', 'Đã lấy hàng'],
    ['cancelled', 'Hủy'],
  ],
  picked: [['transporting', 'Chuyển kho']],
  transporting: [
    ['delivering', 'Đi giao'],
    ['lost', 'Báo mất'],
  ],
  delivering: [
    ['delivered', 'Giao xong'],
    ['delivery_failed', 'Giao không được'],
    ['returning', 'Trả lại shop'],
  ],
  delivery_failed: [
    ['delivering', 'Giao lại'],
    ['returning', 'Trả lại shop'],
  ],
  returning: [['returned', 'Đã trả shop']],
};

const button = (code: string, change: object, label: string, name: string): Html =>
  markup`<button type="button" class="step" data-code="${code}" data-change="${JSON.stringify(change)}" data-testid="${name}-${code}">${label}</button>`;

const row = (parcel: Parcel): Html => {
  const { code, cod, cashAt } = parcel;
  const stage = stageOf(parcel);
  const buttons = (choices[stage] ?? []).map(([to, label]) => button(code, { to }, label, to));
  if (stage === 'delivered' && cod > 0 && cashAt === undefined)
    buttons.push(button(code, { cash: true }, 'Chuyển tiền thu hộ', 'cash'));
  return markup`<tr data-testid="parcel-${code}"><td><b>${code}</b><br>${parcel.reference}</td><td class="where">${parcel.receiver}</td>
<td>${dong(cod)}</td><td data-testid="stage-${code}">${words[stage]}<br>${timeOf(new Date(parcel.steps.at(-1)!.at).toISOString())}</td>
<td><div class="steps">${buttons}</div></td></tr>`;
};

const columns = ['Vận đơn', 'Người nhận', 'Thu hộ', 'Trạng thái', 'Làm tiếp'];

const table = (parcels: readonly Parcel[]): Html =>
  parcels.length === 0
    ? markup`<p class="empty">Chưa có vận đơn nào. Khi shop bấm “Sẵn sàng giao”, vận đơn sẽ hiện ở đây.</p>`
    : markup`<div class="scroll" tabindex="0" role="region" aria-label="Vận đơn"><table>
<thead><tr>${columns.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${parcels.map(row)}</tbody></table></div>`;

const tab = ({ service, name }: Carrier, current: CarrierService): Html =>
  service === current
    ? markup`<a href="/${service}/parcels" aria-current="page">${name}</a>`
    : markup`<a href="/${service}/parcels">${name}</a>`;

/** Shows a carrier's parcels, newest first, and lets a person act as the driver. */
export const parcelsPage = (
  app: FastifyInstance,
  context: ProvidersContext,
  service: CarrierService,
): void => {
  const store = parcelsOf(context);
  app.get(`/${service}/parcels`, (_request, reply) => {
    const name = store.carrier(service)?.name ?? service;
    return sendPage(reply, {
      title: `Vận đơn ${name} · Chợ Phiên`,
      style,
      script,
      body: markup`<body>
<header><h1>Vận đơn ${name}</h1><p>Hãng vận chuyển của chợ chạy thử: bấm để kiện hàng đi tiếp.</p>
<nav aria-label="Trang"><a href="/">Tin nhắn và thư</a>${store.carriers().map((each) => tab(each, service))}<a href="/journal">Nhật ký</a></nav></header>
<main class="one">${table(store.all(service))}</main><p role="status"></p></body>`,
    });
  });
};
