import type { ProviderKey } from '@market/contract/rules/market-providers';
import { providerRule } from '@market/contract/rules/market-providers';
import { createTransport } from 'nodemailer';
import { randomInt, randomUUID } from 'node:crypto';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { Carrier, CarrierPlace } from '#ports/carrier.ts';
import { CarrierRefusal } from '#ports/carrier.ts';
import type { PaymentProvider } from '#ports/payment-provider.ts';
import type { TrialOutcome } from '#ports/provider-setup.ts';
import type { Sms } from '#ports/sms.ts';
import type { ServicesConfig } from './config.ts';

interface ProbeOptions {
  readonly now: Date;
  readonly receiver: { readonly phone: string; readonly email: string | null };
}

const good = (text: string): TrialOutcome => ({ ok: true, text });
const bad = (text: string): TrialOutcome => ({ ok: false, text });

const TIMEOUT_MS = 10_000;
const NOT_REACHED = /no answer in|no connection|ECONN|ETIMEDOUT|EDNS|ESOCKET|no end in/;

/** What the provider said is the end of the message: `MoMo: query answers 11`. */
const reasonOf = (title: string, error: unknown): TrialOutcome => {
  if (error instanceof CarrierRefusal) return bad(`${title} từ chối: ${error.message}`);
  if (!(error instanceof ServiceUnavailable)) throw error;
  if (NOT_REACHED.test(error.message))
    return bad(`Không gọi được ${title}. Kiểm tra mạng của máy chủ rồi thử lại.`);
  const said = error.message.slice(error.message.indexOf(':') + 1).trim();
  return bad(`${title} không nhận khóa này (${said}). Chép lại khóa trong trang quản lý của ${title}.`);
};

/** Asks for a payment that nobody made: the right keys find none. */
const probePayment = async (provider: PaymentProvider, title: string, now: Date): Promise<TrialOutcome> => {
  const reference = randomUUID().replaceAll('-', '').slice(0, 20);
  const { outcome, code } = await provider.query(
    { reference, variant: 'wallet', amount: 10_000, createdAt: now },
    now,
  );
  return outcome === 'unknown_to_provider'
    ? good(`${title} nhận chữ ký và trả lời đúng.`)
    : bad(`${title} không nhận khóa này (mã ${code}). Chép lại khóa trong trang quản lý của ${title}.`);
};

const place = (fields: Partial<CarrierPlace>): CarrierPlace => ({
  name: 'Chợ',
  phone: '0901234567',
  address: '1',
  province: '',
  district: '',
  ward: '',
  provinceCode: '',
  districtCode: '',
  wardCode: null,
  ...fields,
});
const FROM = place({
  province: 'Hà Nội',
  district: 'Quận Hoàn Kiếm',
  ward: 'Phường Hàng Bạc',
  provinceCode: '01',
  districtCode: '002',
});
const TO = place({
  province: 'Đà Nẵng',
  district: 'Quận Hải Châu',
  ward: 'Phường Thạch Thang',
  provinceCode: '48',
  districtCode: '492',
});
const PARCEL = { grams: 1_000, value: 200_000, cod: 0 };

const probeCarrier = async (carrier: Carrier, title: string, now: Date): Promise<TrialOutcome> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const rates = await carrier.rates(FROM, TO, PARCEL, { signal, now });
  const cheapest = Math.min(...rates.map(({ price }) => price).filter(Number.isFinite));
  return rates.length === 0
    ? bad(`${title} nhận khóa nhưng không chở kiện 1 kg từ Hà Nội đến Đà Nẵng. Kiểm tra hợp đồng.`)
    : good(`${title} báo giá 1 kg từ Hà Nội đến Đà Nẵng: ${cheapest.toLocaleString('vi-VN')} ₫.`);
};

const probeSms = async (sms: Sms, phone: string): Promise<TrialOutcome> => {
  if (phone === '') return bad('Tài khoản của bạn chưa có số điện thoại để nhận tin thử.');
  const text = `Tin thu tu cho cua ban: ${randomInt(1000, 10_000)}. SMS da gui duoc.`;
  await sms.send({ id: randomUUID(), to: phone.replace(/^0/, '+84'), text });
  return good(`Đã nhận gửi tin thử tới ${phone}. Hãy xem điện thoại.`);
};

const probeMail = async ({ mail }: ServicesConfig): Promise<TrialOutcome> => {
  const transport = createTransport({
    url: mail!.url,
    requireTLS: mail!.requireTls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
    return good('Máy chủ thư nhận tên và mật khẩu.');
  } catch (error) {
    const { responseCode, code = 'failed' } = error as { responseCode?: number; code?: string };
    throw new ServiceUnavailable(`SMTP: ${responseCode ?? code}`, { cause: error });
  } finally {
    transport.close();
  }
};

interface Built {
  readonly paymentProviders: readonly PaymentProvider[];
  readonly carriers: readonly Carrier[];
  readonly sms: Sms;
}

/** Harmless calls that prove the keys of a service. */
export const probe =
  (built: Built, config: ServicesConfig) =>
  async (key: ProviderKey, { now, receiver }: ProbeOptions): Promise<TrialOutcome> => {
    const { title } = providerRule(key);
    try {
      if (key === 'sms') return await probeSms(built.sms, receiver.phone);
      if (key === 'mail') return await probeMail(config);
      // a bank is not asked: the person who tries its account has scanned the code of the set-up
      if (key === 'bank') return good('Đã quét mã thử, ứng dụng ngân hàng hiện đúng chủ tài khoản.');
      const provider = built.paymentProviders.find(({ name }) => name === key);
      if (provider !== undefined) return await probePayment(provider, title, now);
      const carrier = built.carriers.find(({ code }) => code === key);
      if (carrier !== undefined) return await probeCarrier(carrier, title, now);
      return good('Đã kiểm tra cách viết. Chỉ tiền thật vào tài khoản mới thử được.');
    } catch (error) {
      return reasonOf(title, error);
    }
  };
