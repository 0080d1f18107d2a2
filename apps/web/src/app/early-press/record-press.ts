declare global {
  interface Window {
    /** The button last pressed, or the form last submitted, in a part of the page that was not hydrated yet. */
    earlyPress: HTMLElement | null;
  }
}

/**
 * Runs in the head. Forms with an `action` are left to the browser; one without is held back, since its fields would
 * appear in the address.
 */
export const RECORD_PRESS = `(function(d){window.earlyPress=null;function set(e,t){var h=(t.closest('[data-section]')||d.documentElement).hasAttribute('data-hydrated');window.earlyPress=h?null:t;return h}d.addEventListener('click',function(e){var b=e.target.closest('button');if(b&&!(b.type==='submit'&&b.form&&b.form.hasAttribute('action')))set(e,b)},true);d.addEventListener('submit',function(e){if(!e.target.hasAttribute('action')&&!set(e,e.target))e.preventDefault()},true)})(document)`;
