// What https://www.google.com/recaptcha/api.js gives a page; nobody is looked at, every visitor scores 0.9.
window.grecaptcha = {
  ready: (callback) => {
    queueMicrotask(callback);
  },
  execute: (_siteKey, { action = 'submit' } = {}) =>
    Promise.resolve(`ok:0.9:${action}:${crypto.randomUUID()}`),
};
