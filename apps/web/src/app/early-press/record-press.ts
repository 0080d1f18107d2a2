declare global {
  interface Window {
    /** The button last pressed, or the form last submitted, in a part of the page that was not hydrated yet. */
    earlyPress: HTMLElement | null;
  }
}

/**
 * Runs in the head, so that its listeners are the first. A press is withheld until its part is hydrated: React listens before
 * that, and a toggle that is pressed by the person and by the repetition does nothing. Forms with an `action` are left to the
 * browser; one without is held back, since its fields would appear in the address.
 */
export const RECORD_PRESS = `(function(d){window.earlyPress=null;function hold(e,t){var h=(t.closest('[data-section]')||d.documentElement).hasAttribute('data-hydrated');window.earlyPress=h?null:t;if(!h)e.stopImmediatePropagation();return !h}d.addEventListener('click',function(e){var b=e.target.closest('button');if(b&&!(b.type==='submit'&&b.form&&b.form.hasAttribute('action')))hold(e,b)},true);d.addEventListener('submit',function(e){if(!e.target.hasAttribute('action')&&hold(e,e.target))e.preventDefault()},true)})(document)`;
