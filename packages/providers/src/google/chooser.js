// Runs in the card of accounts, whether it stands in the market's page or in a window of its own.
const { mode, client, nonce, origin } = document.body.dataset;
const asker = mode === 'prompt' ? window.parent : window.opener;
const alert = document.querySelector('[role=alert]');
const buttons = document.querySelectorAll('[data-account]');

const tell = (message) => asker?.postMessage({ from: 'google-gsi', ...message }, origin);

const close = () => {
  tell({ type: 'closed' });
  if (mode === 'select') window.close();
};

const choose = async (account) => {
  const answer = await fetch('/google/gsi/credential', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, client_id: client, nonce }),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const { credential } = await answer.json();
  tell({ type: 'credential', credential, select_by: mode === 'prompt' ? 'user' : 'btn' });
  if (mode === 'select') window.close();
};

for (const button of buttons)
  button.addEventListener('click', () => {
    for (const each of buttons) each.disabled = true;
    choose(button.dataset.account).catch(() => {
      alert.textContent = 'Chưa đăng nhập được. Hãy thử lại.';
      for (const each of buttons) each.disabled = false;
    });
  });

document.querySelector('.close').addEventListener('click', close);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});
// the page that shows us cannot see how tall we are
if (mode === 'prompt')
  new ResizeObserver(() =>
    tell({
      type: 'height',
      height: Math.ceil(document.querySelector('main').getBoundingClientRect().height),
    }),
  ).observe(document.querySelector('main'));
