// What https://accounts.google.com/gsi/client gives a page: google.accounts.id, with the same names and moments.
(() => {
  const home = new URL(document.currentScript.src).origin;
  const narrow = '(max-width: 30rem)';
  let settings = {};
  /** The card that is shown: { frame, listener }. */
  let shown;
  let popup;

  const style = (element, rules) => Object.assign(element.style, rules);

  const addressOf = (mode) => {
    const { client_id = '', nonce = '' } = settings;
    const asked = new URLSearchParams({ client_id, nonce, origin: location.origin });
    return `${home}/google/gsi/${mode}?${asked.toString()}`;
  };

  /** A notification of the real kind: every question has its method, and no answer is undefined. */
  const moment = (type, { skipped, dismissed } = {}) => ({
    getMomentType: () => type,
    isDisplayMoment: () => type === 'display',
    isDisplayed: () => type === 'display',
    isNotDisplayed: () => false,
    getNotDisplayedReason: () => undefined,
    isSkippedMoment: () => skipped !== undefined,
    getSkippedReason: () => skipped,
    isDismissedMoment: () => dismissed !== undefined,
    getDismissedReason: () => dismissed,
  });

  const hide = (notification) => {
    if (shown === undefined) return;
    const { frame, listener } = shown;
    shown = undefined;
    frame.remove();
    document.removeEventListener('pointerdown', outside, true);
    listener?.(notification);
  };

  const outside = ({ target }) => {
    if (target !== shown?.frame) hide(moment('skipped', { skipped: 'tap_outside' }));
  };

  const place = (frame) => {
    const sheet = matchMedia(narrow).matches;
    style(frame, {
      position: 'fixed',
      // the corner where no page has its search or its account
      right: sheet ? '0' : '16px',
      bottom: sheet ? '0' : '16px',
      left: sheet ? '0' : 'auto',
      width: sheet ? '100%' : '391px',
      height: '280px',
      maxHeight: '80vh',
      border: '0',
      borderRadius: sheet ? '16px 16px 0 0' : '12px',
      boxShadow: '0 10px 32px rgb(0 0 0 / .28)',
      colorScheme: 'light dark',
      zIndex: '9999',
    });
  };

  const prompt = (listener) => {
    if (settings.client_id === undefined) return console.error('[GSI] initialize() comes before prompt()');
    hide(moment('dismissed', { dismissed: 'flow_restarted' }));
    const frame = document.createElement('iframe');
    frame.title = 'Đăng nhập bằng Google';
    frame.dataset.testid = 'google-one-tap';
    frame.allow = 'identity-credentials-get';
    place(frame);
    frame.src = addressOf('prompt');
    shown = { frame, listener };
    (document.getElementById(settings.prompt_parent_id ?? '') ?? document.body).append(frame);
    if (settings.cancel_on_tap_outside !== false) document.addEventListener('pointerdown', outside, true);
  };

  const take = ({ credential, select_by }) => {
    hide(moment('dismissed', { dismissed: 'credential_returned' }));
    settings.callback?.({ credential, select_by, clientId: settings.client_id });
  };

  window.addEventListener('message', ({ origin, source, data }) => {
    const framed = shown !== undefined && source === shown.frame.contentWindow;
    if (origin !== home || data?.from !== 'google-gsi' || !(framed || (popup && source === popup))) return;
    if (data.type === 'height' && framed) shown.frame.style.height = `${data.height}px`;
    if (data.type === 'credential') take(data);
    if (data.type === 'closed' && framed)
      hide(moment('skipped', { skipped: 'user_cancel', dismissed: 'user_cancel' }));
  });

  const texts = {
    signin_with: 'Đăng nhập bằng Google',
    signup_with: 'Đăng ký bằng Google',
    continue_with: 'Tiếp tục với Google',
    signin: 'Đăng nhập',
  };

  /** The mark on the button, as coloured arcs of a ring and a bar. */
  const mark = () => {
    const draw = (name, rules) => {
      const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [rule, value] of Object.entries(rules)) shape.setAttribute(rule, value);
      return shape;
    };
    const svg = draw('svg', { viewBox: '0 0 24 24', width: '18', height: '18', 'aria-hidden': 'true' });
    const arcs = [
      ['#ea4335', 'M19.1 7A8.5 8.5 0 0 0 4.6 7.8'],
      ['#fbbc05', 'M4.6 7.8a8.5 8.5 0 0 0 0 8.4'],
      ['#34a853', 'M4.6 16.2a8.5 8.5 0 0 0 12.9 2.3'],
      ['#4285f4', 'M17.5 18.5A8.5 8.5 0 0 0 20.5 12H12'],
    ];
    for (const [stroke, d] of arcs)
      svg.append(draw('path', { d, stroke, fill: 'none', 'stroke-width': '3.6' }));
    return svg;
  };

  const renderButton = (parent, { text = 'signin_with', width, shape, theme, click_listener } = {}) => {
    const button = document.createElement('button');
    const dark = theme === 'filled_black' || theme === 'filled_blue';
    button.type = 'button';
    button.dataset.testid = 'google-button';
    button.append(mark(), texts[text] ?? texts.signin_with);
    style(button, {
      width: width === undefined ? '100%' : `${Number.parseInt(width, 10)}px`,
      maxWidth: '400px',
      minHeight: '44px',
      padding: '0 16px',
      border: '1px solid #747775',
      borderRadius: shape === 'pill' ? '22px' : '8px',
      background: dark ? '#131314' : '#fff',
      color: dark ? '#e3e3e3' : '#1f1f1f',
      font: 'inherit',
      fontWeight: '600',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '10px',
      cursor: 'pointer',
    });
    button.addEventListener('click', () => {
      click_listener?.();
      popup = window.open(addressOf('select'), 'google-gsi', 'popup,width=480,height=560');
    });
    parent.replaceChildren(button);
  };

  const id = {
    initialize: (given) => {
      settings = { ...given };
    },
    prompt,
    renderButton,
    cancel: () => hide(moment('dismissed', { dismissed: 'cancel_called' })),
    disableAutoSelect: () => {},
  };
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
  window.onGoogleLibraryLoad?.();
})();
