import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import VersionsDialog from './versions-dialog.tsx';

const render = (losesDraft: boolean, problem: string | null) =>
  renderToStaticMarkup(
    <VersionsDialog
      versions={[]}
      losesDraft={losesDraft}
      problem={problem}
      onRestore={() => Promise.resolve()}
      onClose={() => undefined}
    />,
  );

it('says what going back loses, and why it was refused', () => {
  expect(render(false, null)).not.toContain('sẽ bị thay');
  const html = render(true, 'Có người trong shop vừa sửa trang này.');
  expect(html).toContain('chưa đăng sẽ bị thay');
  expect(html).toContain('Có người trong shop vừa sửa trang này.');
});
