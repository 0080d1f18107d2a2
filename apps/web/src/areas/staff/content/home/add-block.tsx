import { createHomeSection } from '@market/contract/content/staff-routes';
import { HOME_SOURCE_LABELS, type HomeSourceName } from '@market/contract/rules/home-blocks';
import { Plus } from '#ui/icons.ts';
import { useState } from 'react';
import { callWith } from '#app/api.ts';
import { randomKey } from '#app/random-key.ts';
import { CountedField } from '#features/staff-content/counted-field.tsx';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';

const SOURCES = Object.entries(HOME_SOURCE_LABELS).map(([value, label]) => ({ value, label }));

/** Adds a block at the end of the home page. */
export function AddBlock() {
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState('');
  const [source, setSource] = useState<HomeSourceName>('new_products');
  const [title, setTitle] = useState('');
  const { busy, problem, save, refuse, reload } = useSave();
  const add = async () => {
    if (title.trim() === '') return refuse({ title: 'Vui lòng đặt tiêu đề.' });
    const body = { source, title: title.trim() };
    const made = await save(
      () => callWith({ idempotencyKey: key })(createHomeSection, { body }),
      'Đã thêm khối ở cuối trang',
    );
    return made && setOpen(false);
  };
  return (
    <>
      <Button
        appearance="soft"
        icon={<Plus aria-hidden className="ico" />}
        onClick={() => {
          setKey(randomKey());
          setTitle('');
          setOpen(true);
        }}
      >
        Thêm
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Thêm khối"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Hủy bỏ</Button>
            <Button appearance="primary" loading={busy} onClick={() => void add()}>
              Thêm khối
            </Button>
          </>
        }
      >
        <div className="space-y-4">
          <SaveProblem problem={problem} onReload={() => void reload()} />
          <Field label="Nguồn">
            {(control) => (
              <Select
                {...control}
                value={source}
                options={SOURCES}
                onChange={({ target }) => setSource(target.value as HomeSourceName)}
              />
            )}
          </Field>
          <CountedField
            label="Tiêu đề"
            value={title}
            max={80}
            error={problem?.fields['title']}
            onChange={setTitle}
          />
        </div>
      </Modal>
    </>
  );
}
