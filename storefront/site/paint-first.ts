/**
 * Puts a page's scripts into a template that is opened when the page has been painted. A page is complete without them:
 * on a slow line its styles, fonts and pictures have the line for themselves, and the scripts follow at once.
 * @param html as React writes it; `nonce` marks its inline code
 */
export function paintFirst(html: string, nonce: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replace(PRELOAD, (link) => {
    preloads.push(link);
    return '';
  });
  return withoutPreloads.replace(
    START,
    (script) =>
      `<template id="start">${preloads.join('')}${script}</template><script nonce="${nonce}">${openWhenPainted}</script>`,
  );
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/** What starts the router: the one module among the inline scripts. */
const START = /<script\b(?=[^>]* type="module")(?![^>]* src=)[^>]*>[\s\S]*?<\/script>/;

/** A browser that does not tell of its first paint, and a page that nobody looks at, start at once. */
const openWhenPainted = [
  'function start(){document.head.append(document.getElementById("start").content.cloneNode(true))}',
  'if(document.hidden||!window.PerformanceObserver||!PerformanceObserver.supportedEntryTypes.includes("paint"))start();',
  'else new PerformanceObserver(function(l,o){o.disconnect();start()}).observe({type:"paint",buffered:true})',
].join('');
