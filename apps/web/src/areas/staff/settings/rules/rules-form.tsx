import { changeRegulations, restoreRegulations } from '@market/contract/policies/staff-routes';
import type { StaffRegulations } from '@market/contract/policies/schemas';
import {
  inRuleOrder,
  REGULATION_TEXT_MAX,
  REGULATION_TITLE_MAX,
  REGULATIONS_MAX,
  type Regulation,
} from '@market/contract/rules/regulations';
import { Plus, Trash2 } from '#ui/icons.ts';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { POLICIES_PATH } from '#app/paths.ts';
import { restoreQuestion } from '#features/staff-content/restore-question.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { VersionsPanel } from '#features/staff-content/versions-panel.tsx';
import { useUnsavedText } from '#features/workspace/use-unsaved-text.ts';
import { Button, IconButton, LinkButton } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx';
import { ruleErrors } from './rule-errors.ts';

interface Draft extends Regulation {
  readonly id: number;
}

const fieldOf = (id: number, name: string): string => `${id} ${name}`;

/** By the field of a rule, or as `regulations` for all of them. */
const issuesOf = (rules: readonly Draft[]): Record<string, string> => {
  const { ofRules, ofAll } = ruleErrors(rules);
  return Object.fromEntries([
    ...rules.flatMap(({ id }, index) =>
      Object.entries(ofRules[index] ?? {}).map(([name, issue]) => [fieldOf(id, name), issue] as const),
    ),
    ...(ofAll === undefined ? [] : [['regulations', ofAll] as const]),
  ]);
};

interface RuleRowProps {
  readonly rule: Draft;
  readonly isRequired: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Regulation>) => void;
  readonly onRemove: () => void;
}

function RuleRow({ rule, isRequired, errors, onChange, onRemove }: RuleRowProps) {
  const errorOf = (name: keyof Regulation) => errors[fieldOf(rule.id, name)];
  return (
    <li className="grid gap-3 border-t border-line p-4 lg:grid-cols-[6rem_1fr_auto] lg:p-5">
      <Field label="Số điều" error={errorOf('number')} {...(isRequired && { hint: 'Đề xuất dẫn điều này' })}>
        {(control) => (
          <Input
            {...control}
            className="num"
            value={rule.number}
            maxLength={8}
            readOnly={isRequired}
            aria-readonly={isRequired || undefined}
            onChange={({ target }) => onChange({ number: target.value.trim() })}
          />
        )}
      </Field>
      <div className="min-w-0 space-y-3">
        <Field label="Tên điều" error={errorOf('title')}>
          {(control) => (
            <Input
              {...control}
              value={rule.title}
              maxLength={REGULATION_TITLE_MAX}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </Field>
        <Field label="Nội dung" error={errorOf('text')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={rule.text}
              maxLength={REGULATION_TEXT_MAX}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Field>
      </div>
      {!isRequired && (
        <IconButton label={`Bỏ điều ${rule.number}`} className="max-lg:size-11! lg:mt-6" onClick={onRemove}>
          <Trash2 aria-hidden className="ico" />
        </IconButton>
      )}
    </li>
  );
}

/** The rules as a whole: decisions cite them as they read when they are made. */
export function RulesForm({ stored }: { readonly stored: StaffRegulations }) {
  const { version, versions, required } = stored;
  const [rules, setRules] = useState<readonly Draft[]>(() =>
    stored.regulations.map((rule, id) => ({ ...rule, id })),
  );
  const unsaved = useUnsavedText(rules);
  const { busy, problem, save, refuse, reload } = useSave();
  const publish = () => {
    const regulations = rules.map(({ number, title, text }) => ({ number, title, text }));
    const issues = issuesOf(rules);
    if (Object.keys(issues).length > 0) return refuse(issues);
    const body = { version, regulations: inRuleOrder(regulations) };
    return save(() => call(changeRegulations, { body }), 'Đã đăng quy chế');
  };
  const restore = (number: number) =>
    confirm({
      title: 'Đăng lại bản cũ',
      body: restoreQuestion(
        `Đăng lại ${number === 0 ? 'bản có sẵn' : `bản ${number}`}? Quyết định đã ra vẫn giữ lời đã dẫn.`,
        unsaved.isChanged,
      ),
      onSubmit: () => void save(() => call(restoreRegulations, { body: { version, number } }), 'Đã đăng lại'),
    });
  const change = (id: number, changes: Partial<Regulation>) =>
    setRules(rules.map((rule) => (rule.id === id ? { ...rule, ...changes } : rule)));
  const add = () =>
    setRules([
      ...rules,
      { id: Math.max(0, ...rules.map(({ id }) => id)) + 1, number: '', title: '', text: '' },
    ]);
  return (
    <>
      <CheckedForm aria-label="Quy chế" className="panel overflow-hidden" onCheck={publish}>
        <header className="flex flex-wrap items-center gap-3 p-4 lg:p-5">
          <h2 className="text-md font-bold">Quy chế xử lý tranh chấp</h2>
          <LinkButton to={`${POLICIES_PATH}/xu-ly-tranh-chap`} size="sm" className="ml-auto max-lg:h-11!">
            Xem trang
          </LinkButton>
          <p className="basis-full text-sm text-ink-2">
            Quyết định dẫn số điều và giữ lời của điều đó lúc quyết định. Sửa ở đây không đổi quyết định cũ.
          </p>
        </header>
        {problem !== null && (
          <div className="space-y-3 px-4 pb-4 lg:px-5 lg:pb-5">
            <SaveProblem problem={problem} onReload={() => void reload()} />
            {problem.fields['regulations'] !== undefined && (
              <FieldError>{problem.fields['regulations']}</FieldError>
            )}
          </div>
        )}
        <ul>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              errors={problem?.fields ?? {}}
              isRequired={required.includes(rule.number) && rule.id < stored.regulations.length}
              onChange={(changes) => change(rule.id, changes)}
              onRemove={() => setRules(rules.filter(({ id }) => id !== rule.id))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 border-t border-line p-4 lg:p-5">
          <Button
            icon={<Plus aria-hidden className="ico" />}
            disabled={rules.length >= REGULATIONS_MAX}
            onClick={add}
          >
            Thêm điều
          </Button>
          <Button type="submit" appearance="primary" className="ml-auto" loading={busy}>
            Đăng
          </Button>
        </div>
      </CheckedForm>
      {unsaved.dialog}
      <VersionsPanel versions={versions} busy={busy} onRestore={restore} shipped="Bản có sẵn" />
    </>
  );
}
