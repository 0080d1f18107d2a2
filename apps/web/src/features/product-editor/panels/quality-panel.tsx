import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Draft } from '../draft/draft.ts';
import { qualityOf } from '../draft/quality.ts';
import { Section } from '../section.tsx';

export function QualityPanel({ draft }: { readonly draft: Draft }) {
  const { score, next } = qualityOf(draft);
  return (
    <Section id="chat-luong" title="Điểm chất lượng">
      <div className="flex items-center gap-4">
        <b className="num text-2xl font-extrabold text-brand-ink">{score}</b>
        <div className="min-w-0 flex-1">
          <ProgressBar share={score / 100} label="Điểm chất lượng" />
          <p className="mt-1 text-xs text-ink-2">
            {next === null ? 'Tin đăng đầy đủ' : `${next.hint} để đạt ${next.score}`}
          </p>
        </div>
      </div>
    </Section>
  );
}
