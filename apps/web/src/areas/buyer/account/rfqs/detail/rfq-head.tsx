import { RFQ_REQUIREMENTS } from '@market/contract/constants/rfq';
import type { Rfq } from '@market/contract/rfq/schemas';
import { writtenDay } from '@market/contract/rules/day';
import { ArrowUp, MessageCircleMore } from '#ui/icons.ts';
import { Form } from 'react-router';
import { chatWithPath } from '#features/chat/chat-paths.ts';
import { RfqPicture } from '#features/rfq/rfq-picture.tsx';
import { RfqPictures } from '#features/rfq/rfq-pictures.tsx';
import { amountText, itemText, placeText, targetText } from '#features/rfq/rfq-texts.ts';
import { RfqStatusBadge } from '#features/rfq/status-badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { dayMonth, fullDate } from '#ui/format-date.ts';
import { stepPath } from './detail-query.ts';

interface RfqHeadProps {
  readonly rfq: Rfq;
  readonly now: number;
  /** Bumps left today: null when they could not be counted, undefined for everybody but the owner. */
  readonly bumpsLeft: number | null | undefined;
  /** So that a repeated form bumps once. */
  readonly formKey: string;
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (value === null) return null;
  return (
    <li>
      {label} <b className="num font-semibold text-ink">{value}</b>
    </li>
  );
}

function OwnerButtons({ rfq, bumpsLeft, formKey }: Omit<RfqHeadProps, 'now'>) {
  if (bumpsLeft === undefined || rfq.actions.length === 0) return null;
  return (
    <div className="flex flex-none gap-2.5 max-[359px]:flex-wrap lg:w-36 lg:flex-col">
      {rfq.actions.includes('bump') && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="key" value={formKey} />
          <Button
            type="submit"
            name="intent"
            value="bump"
            className="w-full"
            aria-disabled={bumpsLeft === 0 || undefined}
            icon={<ArrowUp aria-hidden className="ico" />}
            title={bumpsLeft === null ? undefined : `Còn ${bumpsLeft} lượt hôm nay`}
          >
            Đẩy tin{bumpsLeft !== null && ` (${bumpsLeft})`}
          </Button>
        </Form>
      )}
      {rfq.actions.includes('close') && (
        <LinkButton to={stepPath(rfq.id, 'dong')} appearance="danger">
          Đóng yêu cầu
        </LinkButton>
      )}
    </div>
  );
}

/** The shops that were asked alone, with a way to write to each. */
function AskedShops({ rfq: { invited_shops } }: { readonly rfq: Rfq }) {
  if (invited_shops.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {invited_shops.map(({ id, name }) => (
        <li key={id}>
          <LinkButton
            to={chatWithPath(id)}
            size="sm"
            className="max-lg:h-11!"
            icon={<MessageCircleMore aria-hidden className="ico size-4!" />}
          >
            Nhắn shop {name}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

const requirementLabels = ({ requirements }: Rfq): string[] =>
  RFQ_REQUIREMENTS.filter(({ code }) => requirements.includes(code)).map(({ label }) => label);

/** What is asked for. */
export function RfqHead({ rfq, now, bumpsLeft, formKey }: RfqHeadProps) {
  const wishes = requirementLabels(rfq);
  return (
    <section className="panel gap-6 p-4 max-lg:space-y-4 lg:flex lg:p-6">
      <RfqPicture rfq={rfq} className="size-24 lg:size-32" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <RfqStatusBadge rfq={rfq} now={now} />
          Mã {rfq.number} · gửi {fullDate(rfq.created_at)}
          {rfq.status === 'open' && ` · hết hạn ${dayMonth(rfq.expires_at)}`}
        </p>
        <h1 className="mt-1.5 text-xl font-bold lg:text-2xl">{rfq.title}</h1>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-base max-lg:gap-x-4 text-ink-2">
          <Fact label="Số lượng" value={amountText(rfq)} />
          <Fact label="Giá mong muốn" value={targetText(rfq)} />
          <Fact label="Cần trước" value={rfq.needed_by === null ? null : writtenDay(rfq.needed_by)} />
          <Fact label="Giao" value={placeText(rfq)} />
        </ul>
        <p className="mt-2 text-base whitespace-pre-line text-ink-2">{rfq.description}</p>
        {rfq.items.length > 0 && (
          <p className="mt-2 text-sm text-ink-2">{rfq.items.map(itemText).join(' · ')}</p>
        )}
        {wishes.length > 0 && <p className="mt-2 text-sm text-ink-2">Yêu cầu thêm: {wishes.join(', ')}</p>}
        <RfqPictures images={rfq.images} />
        <AskedShops rfq={rfq} />
      </div>
      <OwnerButtons rfq={rfq} bumpsLeft={bumpsLeft} formKey={formKey} />
    </section>
  );
}
