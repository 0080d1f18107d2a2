import { getStaffCase } from '@market/contract/cases/staff-routes';
import { getStaffOrder } from '@market/contract/orders/staff-routes';
import { dong, formatNumber } from '@market/contract/rules/money';
import { ArrowRight, ArrowUp, Hand } from '#ui/icons.ts';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { CaseFile, StaffCase } from '@market/contract/cases/staff-schemas';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { productPath } from '#app/paths.ts';
import { STAFF_CASES_PATH, staffCasePath, staffOrderPath } from '#app/staff-paths.ts';
import type { DecisionReply } from '#features/decisions/decide-by-form.ts';
import { DecisionFields } from '#features/decisions/decision-fields.tsx';
import { DecisionForm } from '#features/decisions/decision-form.tsx';
import { browserCalls, serverCalls } from '#features/decisions/form-calls.ts';
import { HistoryPanel } from '#features/decisions/history-panel.tsx';
import { RefusalNotice } from '#features/decisions/refusal-notice.tsx';
import { OrderLine } from '#features/orders/order-line.tsx';
import { OrderStatement } from '#features/orders/order-statement.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { PlainField } from '#features/workspace/plain-field.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { timeOfDay } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { requireStaff } from '../../require-staff.ts';
import { Claim, DueBadge, QueueCount, StateBadges } from '../case-cells.tsx';
import type { Route } from './+types/route';
import { decideAboutCase } from './action.ts';
import { CaseTimeline } from './case-timeline.tsx';
import { firstUnits } from './decision-choice.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { disputedLines } from './disputed-lines.ts';
import { DisputedShare } from './disputed-share.tsx';
import { FirstDecision } from './first-decision.tsx';
import { FurtherSteps, hasFurtherSteps } from './further-steps.tsx';
import { Notes, Outcome } from './notes.tsx';
import { Parties } from './parties.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'cases');
  const { call } = args.context.get(servicesContext);
  const answer = await call(getStaffCase, { params: { id: args.params.id } });
  if (!answer.ok)
    throw answer.status === 404 || answer.status === 400
      ? notFoundResponse('Không tìm thấy tranh chấp này.')
      : errorResponse(answer);
  const { case: shown, file } = answer.value.data;
  const order = await call(getStaffOrder, { params: { id: shown.order_id } });
  return {
    shown,
    file,
    order: order.ok ? order.value.data.order : null,
    now: Date.now(),
    formKey: crypto.randomUUID(),
  };
}

export const action = (args: Route.ActionArgs) => {
  requireStaff(args, 'cases');
  return decideAboutCase(args, args.params.id, serverCalls(args));
};

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  decideAboutCase({ request, url: new URL(request.url) }, params.id, browserCalls);

export { reloadAfterConflict as shouldRevalidate } from '#features/decisions/reload-after-conflict.ts';

export const meta = (args: Route.MetaArgs) => {
  const shown = args.loaderData?.shown;
  return pageMeta(args, {
    title: shown === undefined ? 'Tranh chấp' : `Tranh chấp ${shown.number}`,
    description: 'Lời và bằng chứng của hai bên, đề xuất theo quy chế và quyết định.',
    path: shown === undefined ? STAFF_CASES_PATH : staffCasePath(shown.id),
    noindex: true,
  });
};

interface HeadProps {
  readonly shown: StaffCase;
  readonly file: CaseFile;
  readonly now: number;
}

function Head({ shown, file, now }: HeadProps) {
  const step = file.actions.includes('release') ? 'release' : file.actions.includes('claim') ? 'claim' : null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      <DueBadge shown={shown} now={now} />
      {shown.state === 'escalated' ? (
        <Badge tone="accent" icon={<ArrowUp aria-hidden />} large>
          Đã lên sàn
        </Badge>
      ) : (
        <StateBadges shown={shown} />
      )}
      <span className="text-base text-ink-2">
        {shown.type_label} ·{' '}
        <Link to={staffOrderPath(shown.order_id)} className="link num font-semibold">
          #{shown.order_number}
        </Link>
      </span>
      <Claim shown={shown} />
      <span className="flex flex-wrap items-center gap-2.5 lg:ml-auto">
        <QueueCount {...file.queue} />
        {file.queue.next_id !== null && (
          <LinkButton
            to={staffCasePath(file.queue.next_id)}
            icon={<ArrowRight aria-hidden className="ico" />}
          >
            Hồ sơ kế
          </LinkButton>
        )}
      </span>
      {step !== null && (
        <Form method="post" preventScrollReset>
          <DecisionFields
            intent={step}
            successText={step === 'claim' ? 'Bạn đang xử lý tranh chấp này' : 'Đã trả lại'}
          />
          <Button type="submit" icon={<Hand aria-hidden className="ico" />}>
            {step === 'claim' ? 'Nhận xử lý' : 'Trả lại'}
          </Button>
        </Form>
      )}
    </div>
  );
}

function Review({
  shown,
  file,
  refusal,
}: Pick<HeadProps, 'shown' | 'file'> & { readonly refusal: DecisionReply['refusal'] | undefined }) {
  if (!file.actions.includes('review')) return null;
  return (
    <section className="panel space-y-3 p-4 lg:p-5" aria-labelledby="xem-lai">
      <h2 id="xem-lai" className="text-md font-bold">
        Xem lại
      </h2>
      <FirstDecision file={file} />
      <DecisionForm
        intent="review"
        label="Trả lời xin xem lại"
        hint={`Số 0 là giữ quyết định. Hoàn thêm nhiều nhất ${dong(file.most)}.`}
        reasonLabel="Lời gửi hai bên"
        refusal={refusal}
      >
        <input type="hidden" name="version" value={file.version} />
        <input type="hidden" name="fault" value={file.asked?.fault ?? shown.outcome?.fault ?? 'none'} />
        <PlainField
          name="refund"
          label="Hoàn thêm"
          unit="₫"
          initial={formatNumber(file.asked?.refund ?? 0)}
          error={undefined}
        />
      </DecisionForm>
    </section>
  );
}

const STEPS: ReadonlySet<string> = new Set(['claim', 'release']);

const isAllowed = (actions: CaseFile['actions'], intent: string): boolean =>
  actions.some((each) => each === intent);

// the next case begins with empty forms
export default function StaffCaseRoute(props: Route.ComponentProps) {
  return <CasePage key={props.loaderData.shown.id} {...props} />;
}

function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, file, order, now, formKey } = loaderData;
  const refusal = actionData?.refusal;
  const { actions } = file;
  const [units, setUnits] = useState(() => firstUnits(file, shown));
  // of a step without fields, or of a form that went with a change of the case
  const isAtHead = refusal != null && (STEPS.has(refusal.intent) || !isAllowed(actions, refusal.intent));
  return (
    <WorkspacePage
      title="Tranh chấp"
      number={shown.number}
      back={{ to: STAFF_CASES_PATH, label: 'Về danh sách tranh chấp' }}
    >
      <Head shown={shown} file={file} now={now} />
      {isAtHead && <RefusalNotice refusal={refusal} className="mb-4" />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 space-y-4">
          {order !== null && (
            <ul className="panel divide-y divide-line overflow-hidden" aria-label="Hàng bị khiếu nại">
              {disputedLines(order.lineItems, shown).map((line) => (
                <OrderLine key={line.id} line={line} to={productPath(line.handle, line.productId)} sum />
              ))}
            </ul>
          )}
          <Parties shown={shown} file={file} logo={order?.shop.logo} />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <CaseTimeline shown={shown} order={order} />
            {order !== null && (
              <OrderStatement order={order}>
                <DisputedShare shown={shown} file={file} units={units} />
              </OrderStatement>
            )}
          </div>
          <Notes file={file} refusal={refusal} formKey={formKey} />
        </div>
        <div className="min-w-0 space-y-4">
          {shown.claim !== null && !shown.claim.mine && (
            <Notice>
              {shown.claim.by} đang xử lý. Đến {timeOfDay(shown.claim.until)} bạn nhận được, nếu chưa có quyết
              định.
            </Notice>
          )}
          {actions.includes('decide') && (
            <DecisionPanel
              shown={shown}
              file={file}
              units={units}
              onUnits={setUnits}
              refusal={refusal}
              formKey={formKey}
            >
              <FurtherSteps file={file} refusal={refusal} formKey={formKey} />
            </DecisionPanel>
          )}
          <Outcome shown={shown} />
          <Review shown={shown} file={file} refusal={refusal} />
          {!actions.includes('decide') && hasFurtherSteps(file) && (
            <section className="panel p-4 lg:p-5" aria-label="Hỏi thêm, chuyển người khác">
              <FurtherSteps file={file} refusal={refusal} formKey={formKey} />
            </section>
          )}
          <HistoryPanel entries={file.history} />
        </div>
      </div>
    </WorkspacePage>
  );
}
