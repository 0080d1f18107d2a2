import {
  deleteWebhook,
  replaceWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
} from '@market/contract/webhooks/routes';
import { Pencil, Send, Trash2 } from '#ui/icons.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Pagination } from '#ui/pagination.tsx';
import { toast } from '#ui/toast-store.ts';
import { SELLER_STAFF_PATH } from '../../staff-paths.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { isReceived, resultText } from './delivery-texts.ts';
import type { OpenLog } from './load-connections.ts';
import { LOG_PAGE_SIZE, logPath, type LogQuery } from './log-query.ts';
import { useConnectionCall } from './use-connection-call.ts';

interface OpenWebhookProps {
  readonly log: OpenLog;
  readonly query: LogQuery;
  readonly now: number;
}

/** Buttons beside the secret: edit, delete, replace the secret. */
export function WebhookTools({
  log: { webhook },
  onEdit,
  onSecret,
}: Pick<OpenWebhookProps, 'log'> & {
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}) {
  const { run, running } = useConnectionCall();
  const navigate = useNavigate();
  const params = { id: webhook.id };
  const replace = async () => {
    const answer = await run('secret', () => call(replaceWebhookSecret, { params }));
    if (answer !== null) onSecret(answer.data.secret);
  };
  const remove = async () => {
    const answer = await call(deleteWebhook, { params });
    if (answer.ok) void navigate(SELLER_STAFF_PATH, { preventScrollReset: true });
    else toast.error(answer.message);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-t border-line bg-surface p-4 text-sm">
      <span className="text-ink-2">Khóa ký</span>
      <code className="num text-xs">whsec_••••{webhook.secret_hint}</code>
      <span className="ml-auto flex items-center gap-1">
        <button
          type="button"
          className="link max-lg:min-h-11"
          aria-busy={running === 'secret' || undefined}
          onClick={() =>
            confirm({
              body: 'Đổi khóa ký? Khóa cũ còn dùng được 24 giờ để bạn kịp thay trong phần mềm.',
              footer: true,
              onSubmit: () => void replace(),
            })
          }
        >
          Đổi khóa
        </button>
        <IconButton label="Sửa webhook" className="size-8!" onClick={onEdit}>
          <Pencil aria-hidden className="ico size-4!" />
        </IconButton>
        <IconButton
          label="Xóa webhook"
          className="size-8!"
          onClick={() =>
            confirm({
              body: 'Xóa webhook này cùng nhật ký gửi? Sự kiện đang chờ không được gửi nữa.',
              footer: true,
              onSubmit: () => void remove(),
            })
          }
        >
          <Trash2 aria-hidden className="ico size-4!" />
        </IconButton>
      </span>
    </div>
  );
}

/** The log of the webhook that is open. */
export function OpenWebhook({ log, query, now }: OpenWebhookProps) {
  const { webhook, deliveries, total, problems } = log;
  const { run, running } = useConnectionCall();
  const [openId, setOpenId] = useState<number | null>(null);
  const params = { id: webhook.id };
  const show = (delivery: OpenLog['deliveries'][number]) => {
    setOpenId(delivery.id);
    if (isReceived(delivery)) toast.success('Máy chủ của bạn đã nhận');
    else toast.warning(`Chưa nhận được: ${resultText(delivery)}`);
  };
  const test = async () => {
    const answer = await run('test', () => call(testWebhook, { params }));
    if (answer !== null) show(answer.data.delivery);
  };
  const replay = async (deliveryId: number) => {
    const answer = await run(String(deliveryId), () =>
      call(replayWebhookDelivery, { params: { ...params, deliveryId } }),
    );
    if (answer !== null) show(answer.data.delivery);
  };
  return (
    <div className="min-w-0 bg-surface">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <h3 className="text-sm font-semibold">Lần gửi gần đây</h3>
        <span className="ml-auto flex flex-wrap gap-2">
          <ChipLink to={logPath({ ...query, problemsOnly: false, page: 1 })} on={!query.problemsOnly}>
            Tất cả
          </ChipLink>
          <ChipLink to={logPath({ ...query, problemsOnly: true, page: 1 })} on={query.problemsOnly}>
            {`Lỗi ${problems}`}
          </ChipLink>
          <Button
            size="sm"
            className="max-lg:h-11!"
            loading={running === 'test'}
            icon={<Send aria-hidden className="ico size-4!" />}
            onClick={() => void test()}
          >
            Gửi thử
          </Button>
        </span>
      </div>
      {deliveries.length === 0 ? (
        <p className="border-t border-line p-4 text-sm text-ink-2">
          {query.problemsOnly
            ? 'Không có lần gửi nào lỗi.'
            : 'Chưa gửi sự kiện nào. Bấm “Gửi thử” để kiểm tra máy chủ của bạn.'}
        </p>
      ) : (
        <DeliveryLog
          deliveries={deliveries}
          now={now}
          openId={openId}
          onOpen={setOpenId}
          running={running}
          onReplay={(id) => void replay(id)}
        />
      )}
      <div className="[&>nav]:my-4">
        <Pagination
          page={query.page}
          pages={Math.ceil(total / LOG_PAGE_SIZE)}
          pathOf={(page) => logPath({ ...query, page })}
        />
      </div>
    </div>
  );
}
