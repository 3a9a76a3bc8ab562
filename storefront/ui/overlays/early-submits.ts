/** Marks a form whose press before hydration is kept, and how many presses it has: the first counts. */
const EARLY = 'data-early';

/** Of a form with the mark, which its script takes off. */
export const keptEarly = {
  [EARLY]: '',
  ref: (form: HTMLFormElement | null) => form?.removeAttribute(EARLY),
};

const WAITS_MS = 100;
/** Scripts that never come: the form is posted as without them. */
const TRIES = 150;

/**
 * A form with this mark is not posted before its script is there, which would lead away from the page. The press is repeated
 * once the script has taken the mark off; two frames later choices made before are adopted, too.
 */
export const keepEarlySubmits =
  `addEventListener("submit",function(e){var f=e.target,b=e.submitter,n=0,a="${EARLY}";if(!f.hasAttribute(a))return;` +
  'e.preventDefault();e.stopImmediatePropagation();if(f.getAttribute(a))return;f.setAttribute(a,"1");' +
  'b&&b.setAttribute("aria-busy","true");' +
  'function again(){b&&b.removeAttribute("aria-busy");f.isConnected&&f.requestSubmit(b&&b.isConnected?b:null)}' +
  `(function wait(){f.hasAttribute(a)?n++<${TRIES}?setTimeout(wait,${WAITS_MS}):(f.removeAttribute(a),again())` +
  ':requestAnimationFrame(function(){requestAnimationFrame(again)})})()},true)';
