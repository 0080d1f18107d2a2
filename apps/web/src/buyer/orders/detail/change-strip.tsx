import { acceptOrderChange, declineOrderChange, type Order } from '@market/contract';
import { dong } from '@market/contract/rules';
import { ClipboardPen } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { clockOnDay } from '../../../shared/dates.ts';
import { ChangeFacts } from '../../../shared/orders/change-facts.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toasts.ts';

interface ChangeStripProps {
  readonly order: Order;
  readonly onChanged: (order: Order) => void;
  /** Somebody was quicker. */
  readonly onStale: () => void;
}

const ANSWERS = {
  accept: { route: acceptOrderChange, done: 'Đã đồng ý, đơn theo đề nghị của shop' },
  decline: { route: declineOrderChange, done: 'Đã giữ nguyên đơn, chờ shop trả lời' },
} as const;
type Word = keyof typeof ANSWERS;

/** The buyer's word on what the seller proposes. */
const useAnswer = ({ order, onChanged, onStale }: ChangeStripProps) => {
  const [doing, setDoing] = useState<Word | null>(null);
  const answer = async (word: Word) => {
    setDoing(word);
    const came = await call(ANSWERS[word].route, { params: { id: order.id } });
    setDoing(null);
    if (came.ok) {
      toast.success(ANSWERS[word].done);
      return onChanged(came.value.order);
    }
    if (came.status !== 404 && came.status !== 409) return toast.error(came.message);
    toast.warning(`${came.message} Trang đã được tải lại.`);
    return onStale();
  };
  return { doing, answer };
};

/** What the seller proposes before confirming, to take or to leave. */
export function ChangeStrip(props: ChangeStripProps) {
  const { order } = props;
  const { doing, answer } = useAnswer(props);
  const { change } = order;
  if (change?.state !== 'proposed') return null;
  const ask = (word: Word, body: string) => confirm({ body, onSubmit: () => void answer(word) });
  const less = change.total.was - change.total.now;
  const paid = order.financialStatus === 'paid' && less > 0 ? ` ${dong(less)} được hoàn lại cho bạn.` : '';
  return (
    <section className="rounded-xl bg-info-soft p-4 text-base text-info-ink lg:p-5" aria-labelledby="de-nghi">
      <h2 id="de-nghi" className="flex items-center gap-2 text-md font-semibold">
        <ClipboardPen aria-hidden className="ico" />
        Shop đề nghị thay đổi đơn
      </h2>
      {order.due_at !== null && (
        <p className="mt-1">
          Trả lời trước <b className="num">{clockOnDay(order.due_at)}</b>, quá hạn đơn tự hủy.
        </p>
      )}
      <ChangeFacts order={order} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          look="primary"
          loading={doing === 'accept'}
          disabled={doing === 'decline'}
          onClick={() => ask('accept', `Đồng ý, đơn còn ${dong(change.total.now)}?${paid}`)}
        >
          Đồng ý
        </Button>
        <Button
          loading={doing === 'decline'}
          disabled={doing === 'accept'}
          onClick={() => ask('decline', 'Giữ nguyên đơn đã đặt? Shop sẽ xác nhận hoặc từ chối đơn này.')}
        >
          Giữ nguyên đơn
        </Button>
      </div>
    </section>
  );
}
