// Runs in the carriers' pages: a button moves its parcel on, then the page is shown anew.
const status = document.querySelector('[role=status]');

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('.step');
  if (button === null) return;
  button.disabled = true;
  try {
    const answer = await fetch(`/control/parcel/${encodeURIComponent(button.dataset.code)}/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-control-token': 'demo' },
      body: button.dataset.change,
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    location.reload();
  } catch {
    button.disabled = false;
    status.textContent = 'Chưa ghi được, vui lòng bấm lại.';
  }
});
