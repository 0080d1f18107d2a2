import {
  PHRASE_MAX_LENGTH,
  SYNONYM_KIND_LABELS,
  SYNONYM_KINDS,
  SYNONYM_TOPIC_LABELS,
  SYNONYM_TOPICS,
  type SynonymKind,
  type SynonymTopic,
} from '@market/contract/rules/search-tuning';
import { addSynonym } from '@market/contract/search-tuning/routes';
import type { SynonymInput } from '@market/contract/search-tuning/schemas';
import { useId, useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';

const KINDS = SYNONYM_KINDS.map((value) => ({ value, label: SYNONYM_KIND_LABELS[value] }));
const TOPICS = SYNONYM_TOPICS.map((value) => ({ value, label: SYNONYM_TOPIC_LABELS[value] }));
const HINTS: Readonly<Record<SynonymKind, string>> = {
  same: 'Gõ bên nào cũng tìm cả bên kia.',
  short: 'Gõ từ này thì tìm cả nghĩa; gõ nghĩa thì không tìm từ này.',
  soft: 'Từ này được bỏ khi cả câu tìm ra chưa đầy một trang.',
};

interface SynonymDialogProps {
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** A new pair for the draft. */
export default function SynonymDialog({ onClose, onAdded }: SynonymDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState<SynonymInput>({
    kind: 'same',
    phrase: '',
    meaning: '',
    topic: 'region',
  });
  const [checked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>({});
  const [sending, setSending] = useState(false);
  const isSoft = typed.kind === 'soft';
  const isMissing = { phrase: typed.phrase.trim() === '', meaning: !isSoft && typed.meaning.trim() === '' };
  const submit = async () => {
    setChecked(true);
    if (isMissing.phrase || isMissing.meaning || sending) return;
    setSending(true);
    setProblem(null);
    setRefused({});
    const answer = await call(addSynonym, { body: { ...typed, meaning: isSoft ? '' : typed.meaning } });
    setSending(false);
    if (answer.ok) return onAdded();
    if (answer.code !== 'search.errors.refused') return setProblem(answer.message);
    const { phrase, meaning, ...others } = answer.facts.fields as Record<string, string | undefined>;
    setRefused({ phrase, meaning });
    const reasons = Object.values(others);
    return setProblem(reasons.length === 0 ? null : reasons.join(' '));
  };
  const words = (name: 'phrase' | 'meaning', label: string) => (
    <Field
      label={<RequiredLabel>{label}</RequiredLabel>}
      error={checked && isMissing[name] ? 'Vui lòng nhập.' : refused[name]}
    >
      {(control) => (
        <Input
          {...control}
          maxLength={PHRASE_MAX_LENGTH}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Modal
      open
      onClose={onClose}
      title="Thêm từ đồng nghĩa"
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button type="submit" form={id} appearance="primary" loading={sending}>
            Đưa vào nháp
          </Button>
        </>
      }
    >
      <CheckedForm id={id} className="space-y-4" onCheck={submit}>
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <Field label="Chiều" hint={HINTS[typed.kind]}>
          {(control) => (
            <Select
              {...control}
              options={KINDS}
              value={typed.kind}
              onChange={({ target }) => setTyped({ ...typed, kind: target.value as SynonymKind })}
            />
          )}
        </Field>
        {words('phrase', 'Người gõ')}
        {!isSoft && words('meaning', 'Hiểu thành')}
        <Field label="Nhóm">
          {(control) => (
            <Select
              {...control}
              options={TOPICS}
              value={typed.topic}
              onChange={({ target }) => setTyped({ ...typed, topic: target.value as SynonymTopic })}
            />
          )}
        </Field>
      </CheckedForm>
    </Modal>
  );
}
