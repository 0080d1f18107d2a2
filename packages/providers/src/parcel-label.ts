import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { dong } from './pay-page.ts';
import type { Parcel } from './parcels.ts';
import { markup } from './viewer/html.ts';
import { sendPage } from './viewer/page.ts';

const style = readFileSync(new URL('./parcel-label.css', import.meta.url), 'utf8');

/** Labels to print, one a parcel. */
export const sendLabels = (reply: FastifyReply, carrier: string, parcels: readonly Parcel[]): FastifyReply =>
  sendPage(reply, {
    title: `Phiếu gửi ${parcels.map(({ code }) => code).join(', ')}`,
    style,
    body: markup`<body>${parcels.map(
      (
        parcel,
      ) => markup`<article class="label"><header><b>${carrier}</b><span>${parcel.reference}</span></header>
<p class="parcel-code" data-testid="label-code">${parcel.code}</p>
<dl><dt>Từ</dt><dd>${parcel.sender}</dd><dt>Đến</dt><dd>${parcel.receiver}</dd><dt>Hàng</dt><dd>${parcel.what}, ${parcel.grams} g</dd>
<dt>Thu hộ</dt><dd class="cash">${dong(parcel.cod)}</dd></dl></article>`,
    )}</body>`,
  });
