// Forms of collections on the page, where scripts open dialogs.
import { COLLECTION_NAME_MAX } from '@market/contract/constants/products';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import type { CollectionChoice } from './collect-reducer.ts';
import { FIELDS, NAME_LABEL, removalQuestion, type CollectionReply } from './collection-query.ts';

interface PanelProps {
  readonly title: string;
  /** Address that shows the form again after a refusal. */
  readonly action: string;
  readonly intent: string;
  readonly fields: Readonly<Record<string, string | number>>;
  /** Page without the form. */
  readonly back: string;
  readonly reply: CollectionReply | undefined;
  readonly children?: ReactNode;
}

function FormPanel({ title, action, intent, fields, back, reply, children }: PanelProps) {
  const message = reply?.message ?? null;
  return (
    <section className="panel mb-4 max-w-xl p-4 lg:p-5" aria-labelledby="bieu-mau">
      <form method="post" action={action} noValidate className="space-y-3.5">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <h2 id="bieu-mau" className="text-lg font-bold break-words">
          {title}
        </h2>
        {message !== null && <Notice kind="error">{message}</Notice>}
        {children}
        <div className="flex gap-2.5">
          <LinkButton to={back}>Hủy bỏ</LinkButton>
          <Button type="submit" name="intent" value={intent} appearance="primary">
            Đồng ý
          </Button>
        </div>
      </form>
    </section>
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly reply: CollectionReply | undefined;
}

function NameField({ label, name, reply }: NameFieldProps) {
  return (
    <Field label={label} hint={`Tối đa ${COLLECTION_NAME_MAX} ký tự`} error={reply?.error}>
      {(control) => (
        <Input
          {...control}
          name={FIELDS.name}
          maxLength={COLLECTION_NAME_MAX}
          autoComplete="off"
          defaultValue={reply?.name ?? name}
        />
      )}
    </Field>
  );
}

/** Creates or renames a collection. */
export function NamePanel({ name, ...panel }: Omit<PanelProps, 'children'> & { readonly name: string }) {
  return (
    <FormPanel {...panel}>
      <NameField label={NAME_LABEL} name={name} reply={panel.reply} />
    </FormPanel>
  );
}

export function RemovalPanel({
  name,
  ...panel
}: Omit<PanelProps, 'title' | 'intent' | 'children'> & { readonly name: string }) {
  return <FormPanel {...panel} title={removalQuestion(name)} intent="remove" />;
}

interface CollectPanelProps extends Omit<PanelProps, 'title' | 'intent' | 'children'> {
  readonly product: string;
  readonly choices: readonly CollectionChoice[];
}

export function CollectPanel({ product, choices, ...panel }: CollectPanelProps) {
  return (
    <FormPanel {...panel} title="Lưu vào bộ sưu tập" intent="collect">
      <p className="rounded-lg bg-sunken p-3 text-sm break-words">{product}</p>
      {choices.length > 0 && (
        <fieldset className="space-y-1">
          <legend className="sr-only">Bộ sưu tập</legend>
          {choices.map(({ id, name, totalProducts, isSelected }) => (
            <span key={id} className="block">
              <input type="hidden" name={FIELDS.offered} value={id} />
              <Checkbox
                name={FIELDS.collection}
                value={id}
                defaultChecked={isSelected}
                labelClassName="gap-3 rounded-lg px-3 py-2.5 has-checked:bg-brand-soft"
              >
                <span className="min-w-0 font-medium break-words">{name}</span>
                <span className="num ml-auto text-sm text-ink-3">{totalProducts}</span>
              </Checkbox>
            </span>
          ))}
        </fieldset>
      )}
      <NameField label="Tạo bộ sưu tập mới" name="" reply={panel.reply} />
    </FormPanel>
  );
}
