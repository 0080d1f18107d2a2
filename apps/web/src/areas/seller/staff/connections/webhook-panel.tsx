import { changeWebhook } from '@market/contract/webhooks/routes';
import type { Webhook } from '@market/contract/webhooks/schemas';
import { Plus } from '#ui/icons.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { OpenLog } from './load-connections.ts';
import { logPath, type LogQuery } from './log-query.ts';
import { OpenWebhook, WebhookTools } from './open-webhook.tsx';
import { SecretNotice } from './secret-notice.tsx';
import { useConnectionCall } from './use-connection-call.ts';
import { WebhookCard } from './webhook-card.tsx';

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx'));

interface WebhookPanelProps {
  readonly webhooks: readonly Webhook[];
  readonly log: OpenLog | null;
  readonly query: LogQuery;
  readonly now: number;
}

/** Webhooks of the shop, and the log of one of them. */
export function WebhookPanel({ webhooks, log, query, now }: WebhookPanelProps) {
  const { run } = useConnectionCall();
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const pathOf = (id: string) => logPath({ webhook: id, problemsOnly: false, page: 1 });
  const saved = (id: string, newSecret: string | null) => {
    if (newSecret !== null) setSecret(newSecret);
    setEditing(null);
    void navigate(pathOf(id), { preventScrollReset: true, replace: true });
  };
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="webhook">
      <div className="flex items-center gap-3 p-5 pb-3.5">
        <h2 id="webhook" className="text-md font-bold">
          Webhook
        </h2>
        <Button
          size="sm"
          className="ml-auto max-lg:h-11!"
          icon={<Plus aria-hidden className="ico size-4!" />}
          onClick={() => setEditing('new')}
        >
          Thêm địa chỉ
        </Button>
      </div>
      {secret !== null && (
        <SecretNotice title="Khóa ký mới chỉ hiện một lần." subject="khóa ký" secret={secret} />
      )}
      {log === null ? (
        <p className="border-t border-line p-5 text-sm text-ink-2">
          Chưa có địa chỉ nào. Thêm địa chỉ để máy chủ của bạn biết ngay khi có đơn mới, đơn giao xong.
        </p>
      ) : (
        <div className="grid gap-px border-t border-line bg-line lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="bg-surface">
            <ul>
              {webhooks.map((webhook) => (
                <WebhookCard
                  key={webhook.id}
                  webhook={webhook}
                  current={webhook.id === log.webhook.id}
                  path={pathOf(webhook.id)}
                  now={now}
                  onSwitch={(enabled) =>
                    void run(webhook.id, () =>
                      call(changeWebhook, { params: { id: webhook.id }, body: { enabled } }),
                    )
                  }
                />
              ))}
            </ul>
            <WebhookTools log={log} onEdit={() => setEditing(log.webhook)} onSecret={setSecret} />
          </div>
          <OpenWebhook key={log.webhook.id} log={log} query={query} now={now} />
        </div>
      )}
      {editing !== null && (
        <WebhookDialog
          webhook={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={saved}
        />
      )}
    </section>
  );
}
