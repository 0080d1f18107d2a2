import {
  DEFAULT_SEARCH_WEIGHTS,
  isSameWeights,
  SEARCH_WEIGHT_LABELS,
  SEARCH_WEIGHT_MAX,
  SEARCH_WEIGHT_NAMES,
  TITLE_WEIGHT_MIN,
  type SearchWeightName,
  type SearchWeights,
} from '@market/contract/rules/search-tuning';
import { changeDraftWeights } from '@market/contract/search-tuning/routes';
import type { SearchDraft } from '@market/contract/search-tuning/schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { useWrite } from '../use-write.ts';

const leastOf = (name: SearchWeightName): number => (name === 'title' ? TITLE_WEIGHT_MIN : 0);
const pointsOf = (name: SearchWeightName, typed: string): number =>
  Math.min(Math.max(Math.trunc(Number(typed)) || 0, leastOf(name)), SEARCH_WEIGHT_MAX);

interface WeightRowProps {
  readonly name: SearchWeightName;
  readonly points: number;
  readonly onChange: (points: number) => void;
}

function WeightRow({ name, points, onChange }: WeightRowProps) {
  const label = SEARCH_WEIGHT_LABELS[name];
  const limits = { min: leastOf(name), max: SEARCH_WEIGHT_MAX };
  // on its way to 50 a typed 5 is no 10
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (text === String(pointsOf(name, text))) onChange(Number(text));
  };
  const settle = () => {
    if (typed !== null && typed.trim() !== '') onChange(pointsOf(name, typed));
    setTyped(null);
  };
  return (
    <div className="grid min-h-11 grid-cols-[8rem_minmax(0,1fr)_4.5rem] items-center gap-3 text-sm">
      <span aria-hidden>{label}</span>
      <span className="range-track">
        <span aria-hidden className="bar mx-2.5 block w-auto flex-1">
          <i style={{ width: `${((points - limits.min) / (limits.max - limits.min)) * 100}%` }} />
        </span>
        <input
          type="range"
          className="range pointer-events-auto cursor-pointer"
          aria-label={label}
          {...limits}
          value={points}
          onChange={({ target }) => onChange(pointsOf(name, target.value))}
        />
      </span>
      <label className="input num min-h-9! py-0.5! max-lg:min-h-11!">
        <span className="sr-only">{`Điểm của ${label.toLowerCase()}`}</span>
        <input
          type="number"
          inputMode="numeric"
          className="text-right"
          {...limits}
          value={typed ?? points}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
        />
      </label>
    </div>
  );
}

function WeightForm({ start, running }: { readonly start: SearchWeights; readonly running: SearchWeights }) {
  const { busy, write } = useWrite();
  const [typed, setTyped] = useState(start);
  const save = () =>
    void write(
      'weights',
      () => call(changeDraftWeights, { body: typed }),
      isSameWeights(typed, running) ? 'Nháp không đổi trọng số nữa.' : 'Đã đưa trọng số vào bản nháp.',
    );
  return (
    <>
      {SEARCH_WEIGHT_NAMES.map((name) => (
        <WeightRow
          key={name}
          name={name}
          points={typed[name]}
          onChange={(points) => setTyped({ ...typed, [name]: points })}
        />
      ))}
      <div className="mt-3 flex flex-wrap justify-end gap-2 border-t border-line pt-3 noscript:hidden">
        <Button size="sm" className="max-lg:h-11!" onClick={() => setTyped(DEFAULT_SEARCH_WEIGHTS)}>
          Về mặc định
        </Button>
        <Button
          size="sm"
          appearance="primary"
          className="max-lg:h-11!"
          loading={busy !== null}
          disabled={isSameWeights(typed, start)}
          onClick={save}
        >
          Đưa vào nháp
        </Button>
      </div>
    </>
  );
}

/** What ranks a search; the sliders change the draft alone. */
export function WeightsPanel({ draft: { running, weights } }: { readonly draft: SearchDraft }) {
  const start = weights ?? running;
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="trong-so">
      <h2 id="trong-so" className="mb-2 flex items-center gap-2 text-md font-bold">
        Trọng số xếp hạng
        {weights !== null && <Badge tone="deal">Đang ở nháp</Badge>}
      </h2>
      <KeyedContent contentKey={JSON.stringify(start)}>
        <WeightForm start={start} running={running} />
      </KeyedContent>
      <p className="mt-3 text-xs text-ink-3">
        Gõ đủ dấu xếp trên gõ không dấu. 20 kết quả đầu có tối đa 3 mẫu của một shop. Hết hàng xếp cuối, quảng
        cáo không đi qua bảng này.
      </p>
    </section>
  );
}
