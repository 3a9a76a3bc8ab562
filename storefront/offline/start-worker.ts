/** Registers the service worker once the page has all it needs. Development has none: it would keep yesterday's code. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

function register(): void {
  // Refused in a private window, or by a visitor who keeps no site data: the shop works without.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
