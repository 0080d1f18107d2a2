import type { Case } from '@market/contract/cases/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Clock, ShieldCheck } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import {
  caseTone,
  deadlineText,
  outcomeLines,
  returnFeeLines,
  reviewLines,
  statusText,
  type Side,
} from './case-text.ts';
import { Conversation } from './conversation.tsx';
import { LookAgain } from './look-again.tsx';
import { MessageBox, type MessageForm } from './message-box.tsx';
import { TimeLeft } from './time-left.tsx';
import type { CaseSteps } from './use-case-steps.ts';

function CaseRequest({ shown: item }: { readonly shown: Case }) {
  return (
    <dl className="mt-3 space-y-1.5 text-base">
      <div className="flex gap-3">
        <dt className="w-28 flex-none text-ink-2">Yêu cầu</dt>
        <dd className="font-semibold">{item.type_label}</dd>
      </div>
      <div className="flex gap-3">
        <dt className="w-28 flex-none text-ink-2">Sản phẩm</dt>
        <dd className="min-w-0 break-words">
          {item.line_items.map(({ id, title, quantity }) => (
            <span key={id} className="block">
              {title} <span className="num whitespace-nowrap">× {formatNumber(quantity)}</span>
            </span>
          ))}
        </dd>
      </div>
      {item.parcel !== null && (
        <div className="flex gap-3">
          <dt className="w-28 flex-none text-ink-2">Vận đơn</dt>
          <dd className="min-w-0 break-words">
            {[item.parcel.carrier, item.parcel.tracking_code].filter(Boolean).join(' · ')}
          </dd>
        </div>
      )}
      {item.return_fee > 0 && (
        <div className="flex gap-3">
          <dt className="w-28 flex-none text-ink-2">Phí gửi trả</dt>
          <dd className="num">{dong(item.return_fee)}</dd>
        </div>
      )}
      {item.amount > 0 && (
        <div className="flex gap-3">
          <dt className="w-28 flex-none text-ink-2">Số tiền</dt>
          <dd className="num font-semibold">{dong(item.amount)}</dd>
        </div>
      )}
    </dl>
  );
}

function CaseStatus({ shown: item, side }: { readonly shown: Case; readonly side: Side }) {
  const deadline = deadlineText(item, side);
  const outcome = [...outcomeLines(item, side), ...reviewLines(item, side), ...returnFeeLines(item, side)];
  return (
    <div role="status" className="mt-3 space-y-1 rounded-lg bg-sunken px-4 py-3 text-base text-ink-2">
      <p>{statusText(item, side)}</p>
      {deadline !== null && item.answer_by !== null && (
        <p className="flex gap-1.5">
          <Clock aria-hidden className="ico mt-1 size-4!" />
          <span>
            {deadline.by} <TimeLeft until={item.answer_by} />. {deadline.silence}
          </span>
        </p>
      )}
      {outcome.map((line) => (
        <p key={line} className="font-semibold text-ink">
          {line}
        </p>
      ))}
    </div>
  );
}

interface CasePanelProps {
  readonly item: Case;
  readonly side: Side;
  readonly steps: CaseSteps;
  readonly messageForm?: MessageForm;
  readonly children: ReactNode;
}

export function CasePanel({ item, side, steps, messageForm, children }: CasePanelProps) {
  const { id, number, state, state_label, offer, messages, actions } = item;
  const title = `yeu-cau-${id}`;
  const conversation = <Conversation messages={messages} side={side} />;
  return (
    <section className="panel p-5" aria-labelledby={title}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={title} className="flex items-center gap-2 text-md font-semibold">
          <ShieldCheck aria-hidden className="ico" />
          Yêu cầu đổi trả
        </h2>
        <Badge tone={caseTone(state)}>{state_label}</Badge>
        <span className="num text-sm text-ink-2">{number}</span>
      </div>
      <CaseStatus shown={item} side={side} />
      <CaseRequest shown={item} />
      {offer !== null && state === 'open' && (
        <Notice className="mt-3">
          <p>
            {side === 'buyer' ? 'Shop đề nghị hoàn' : 'Shop đã đề nghị hoàn'}{' '}
            <b className="num font-semibold">{dong(offer.amount)}</b>.
          </p>
          {offer.note !== '' && <p className="break-words whitespace-pre-line">{offer.note}</p>}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden">{children}</div>
      <LookAgain item={item} steps={steps} />
      <div className="mt-4 space-y-4 border-t border-line pt-4">
        {state === 'closed' && messages.length > 0 ? (
          <details>
            <summary className="link cursor-pointer text-base">Xem trao đổi ({messages.length})</summary>
            <div className="mt-3">{conversation}</div>
          </details>
        ) : (
          conversation
        )}
        {actions.includes('message') && (
          <MessageBox
            sending={steps.doing(id) === 'message'}
            onSend={(words) => steps.take(id, 'message', words)}
            {...(messageForm !== undefined && { form: messageForm })}
          />
        )}
      </div>
    </section>
  );
}
