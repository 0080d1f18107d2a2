// Runs in the viewer's pages: fetches the page again every two seconds and swaps what changed.
const status = document.querySelector('[role=status]');
const say = (sentence) => {
  status.textContent = sentence;
  setTimeout(() => {
    status.textContent = '';
  }, 2000);
};

document.addEventListener('click', async ({ target }) => {
  const code = target.closest('.code');
  if (code === null) return;
  try {
    await navigator.clipboard.writeText(code.textContent);
    say('Đã chép mã');
  } catch {
    // no right to the clipboard: select it, so that Ctrl+C does
    getSelection().selectAllChildren(code);
    say('Đã chọn mã, nhấn Ctrl+C để chép');
  }
});

const renew = async () => {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  // without the head: its style carries another nonce than ours, and would be complained about
  const [list = ''] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
  const fresh = new DOMParser().parseFromString(list, 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  // somebody is marking text: not under his hands
  if (fresh === null || fresh.innerHTML === shown.innerHTML || !getSelection().isCollapsed) return;
  const focused = document.activeElement?.id;
  shown.innerHTML = fresh.innerHTML;
  if (focused) document.querySelector(`#${CSS.escape(focused)}`)?.focus();
  say('Có tin mới');
};

setInterval(() => {
  if (!document.hidden) renew().catch(() => {});
}, 2000);
