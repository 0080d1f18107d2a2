import type { CaseFile, StaffCase } from '@market/contract/cases/staff-schemas';
import { CASE_FAULT_LABELS, CASE_FAULTS } from '@market/contract/rules/case-faults';
import { formatNumber } from '@market/contract/rules/money';
import { costsOf } from '@market/contract/rules/regulations';
import { readNumber } from '@market/contract/rules/read-number';
import { BookCheck, BookX, Gavel } from '#ui/icons.ts';
import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { DecisionRefusal } from '#features/decisions/decide-by-form.ts';
import { DecisionFields } from '#features/decisions/decision-fields.tsx';
import { RefusalNotice } from '#features/decisions/refusal-notice.tsx';
import { useRefusedField } from '#features/decisions/use-refused-field.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select, Textarea } from '#ui/field.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { Costs } from './costs.tsx';
import { firstChoice, proposedRefund, type DecisionChoice, type Units } from './decision-choice.ts';
import { decisionLabel } from './decision-label.ts';
import { FirstDecision } from './first-decision.tsx';
import { RefundFields } from './refund-fields.tsx';

interface DecisionPanelProps {
  readonly shown: StaffCase;
  readonly file: CaseFile;
  readonly units: Units;
  readonly onUnits: (units: Units) => void;
  readonly refusal: DecisionRefusal | null | undefined;
  /** So that a repeated form decides once. */
  readonly formKey: string;
  /** What can be done instead, below the form. */
  readonly children: ReactNode;
}

function Reasons({ file }: { readonly file: CaseFile }) {
  return (
    <ul className="space-y-2 rounded-lg border border-line p-3.5 text-sm">
      {file.proposal.reasons.map(({ rule, speaksFor, text }) => {
        const cited = file.regulations.find(({ number }) => number === rule);
        const Icon = speaksFor === 'buyer' ? BookCheck : BookX;
        return (
          <li key={`${rule} ${text}`} className="flex gap-2">
            <Icon
              aria-hidden
              className={`ico mt-0.5 size-4! ${speaksFor === 'buyer' ? 'text-brand-ink' : 'text-accent-ink'}`}
            />
            <span>
              <b className="font-semibold">
                Quy chế {rule}
                {cited !== undefined && `, ${cited.title.toLocaleLowerCase('vi')}`}.
              </b>{' '}
              {text} {speaksFor === 'buyer' ? 'Nghiêng về người mua.' : 'Nghiêng về shop.'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What the rules propose, and the form of the decision. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { shown, file, units, onUnits, refusal, formKey, children } = props;
  const start = file.asked ?? file.proposal;
  const [typed, setTyped] = useState(formatNumber(start.refund));
  const [choice, setChoice] = useState(firstChoice(file));
  const [fault, setFault] = useState(start.fault);
  const form = useRefusedField('decide', refusal);
  const { state, formData } = useNavigation();
  const parsed = choice === 'reject' ? 0 : readNumber(typed);
  const refund = Number.isNaN(parsed) ? 0 : parsed;
  const own = refusal?.intent === 'decide' ? refusal : null;
  const errorOf = (field: string) => (own?.field === field ? own.problem : null);
  const cited = new Set(file.proposal.reasons.map(({ rule }) => rule));
  const nameUnits = (next: Units): void => {
    onUnits(next);
    setTyped(formatNumber(proposedRefund(file, next, shown)));
  };
  const choose = (next: DecisionChoice): void => {
    setChoice(next);
    if (next === 'send') setTyped('0');
    else if (refund === 0) setTyped(formatNumber(proposedRefund(file, units, shown)));
  };
  return (
    <section className="panel overflow-hidden" aria-labelledby="de-xuat">
      <div className="flex flex-wrap items-center gap-2 bg-brand-soft px-4 py-3 lg:px-5">
        <Gavel aria-hidden className="ico text-brand-ink" />
        <h2 id="de-xuat" className="text-md font-bold text-brand-ink">
          Đề xuất xử lý
        </h2>
        <span className="ml-auto text-sm text-ink-2 max-sm:hidden">Máy soạn theo quy chế, người quyết</span>
      </div>
      <Form
        ref={form}
        method="post"
        className="group/decision space-y-4 p-4 pb-2.5 lg:p-5 lg:pb-2.5"
        aria-labelledby="de-xuat"
      >
        <DecisionFields intent="decide" successText="Đã gửi quyết định tới hai bên" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="version" value={file.version} />
        <ChoiceCards chosen={choice} onChoose={choose} />
        <Reasons file={file} />
        <FirstDecision file={file} />
        {own !== null && own.field === undefined && <RefusalNotice refusal={own} />}
        <div className="group-has-[[value=reject]:checked]/decision:hidden">
          <RefundFields
            file={file}
            units={units}
            onUnits={nameUnits}
            typed={typed}
            onTyped={setTyped}
            error={errorOf('refund')}
          />
        </div>
        <Field label="Lỗi thuộc về">
          {(control) => (
            <Select
              {...control}
              name="fault"
              value={fault}
              onChange={({ target }) => setFault(CASE_FAULTS.find((each) => each === target.value) ?? 'none')}
              options={CASE_FAULTS.map((value) => ({ value, label: CASE_FAULT_LABELS[value] }))}
            />
          )}
        </Field>
        <Costs shown={shown} costs={costsOf({ refund, fault, hasCarrier: file.has_carrier })} />
        <fieldset>
          <legend className="label">Quy chế được dẫn</legend>
          {file.regulations.map(({ number, title }) => (
            <Checkbox key={number} name="rules" value={number} defaultChecked={cited.has(number)}>
              <span>
                <span className="num">{number}</span> {title}
              </span>
            </Checkbox>
          ))}
        </fieldset>
        <Field label="Lời quyết định gửi hai bên" error={errorOf('reason')}>
          {(control) => <Textarea {...control} name="reason" rows={4} required maxLength={1000} />}
        </Field>
        <Button
          type="submit"
          appearance="primary"
          className="w-full"
          icon={<Gavel aria-hidden className="ico" />}
          loading={state !== 'idle' && formData?.get('intent') === 'decide'}
        >
          {decisionLabel(parsed)}
        </Button>
      </Form>
      <div className="space-y-2.5 px-4 pb-4 lg:px-5 lg:pb-5">
        {children}
        <p className="text-sm text-ink-3">
          Không rút lại được. Hai bên có 3 ngày xin xem lại, người xem phải khác người quyết.
        </p>
      </div>
    </section>
  );
}
