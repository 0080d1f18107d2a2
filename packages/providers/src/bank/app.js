const one = (name) => document.querySelector(`[data-testid="${name}"]`);
const [reading, sending] = [one('bank-read'), one('bank-form')];

const ask = async (path, body) => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-control-token': 'demo' },
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error);
  return said;
};

/** Does the work once at a time and says what went wrong. */
const guarded = (form, alert, work) =>
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    one(alert).textContent = '';
    try {
      await work();
    } catch (error) {
      one(alert).textContent =
        error.message === 'Failed to fetch' ? 'Ngân hàng không trả lời, mời bạn thử lại.' : error.message;
    } finally {
      button.disabled = false;
    }
  });

guarded(reading, 'bank-read-error', async () => {
  const asked = await ask('/bank/app/read', { text: one('bank-qr').value });
  one('bank-account').value = asked.account;
  one('bank-amount').value = asked.amount ?? '';
  one('bank-content').value = asked.content;
  one('bank-send').focus();
});

guarded(sending, 'bank-error', async () => {
  const on = (name) => one(`bank-${name}`).checked;
  const cut = one('bank-cut').value;
  const moved = await ask('/bank/transfer', {
    account: one('bank-account').value.trim(),
    amount: Number(one('bank-amount').value.replace(/[.\s]/g, '')),
    content: one('bank-content').value,
    feeds: ['sepay', 'casso'].filter(on),
    mangle: {
      strip: on('strip'),
      lower: on('lower'),
      prefix: on('prefix'),
      drop: on('drop'),
      ...(cut === '' ? {} : { cut: Number(cut) }),
    },
  });
  one('bank-done-amount').textContent = `${moved.amount.toLocaleString('vi-VN')}\u00A0₫`;
  one('bank-done-account').textContent = moved.account;
  one('bank-done-content').textContent = moved.content;
  one('bank-done-reference').textContent = moved.reference;
  one('bank-done').hidden = false;
  one('bank-done').focus();
});

if (one('bank-qr').value !== '') reading.requestSubmit();
