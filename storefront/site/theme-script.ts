/**
 * Runs inline in <head> before the first paint, so that a dark page never flashes light. A shopper's choice wins over
 * the system's. The Content-Security-Policy allows exactly this text: keep it free of anything variable.
 */
export const themeScript =
  "try{var t=localStorage.getItem('springdeck.theme')}catch(e){}" +
  "document.documentElement.dataset.theme=t==='dark'||t==='light'?t:" +
  "matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'";
