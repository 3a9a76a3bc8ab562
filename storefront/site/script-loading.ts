/** Scripts start after the first paint: styles, fonts and images come first on slow connections. */
export function deferScriptsUntilPaint(html: string, nonce: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replace(PRELOAD, (link) => {
    preloads.push(link);
    return '';
  });
  return withoutPreloads.replace(
    START,
    (script) =>
      `<template id="start">${preloads.join('')}${script}</template><script nonce="${nonce}">${startAfterPaintScript}</script>`,
  );
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const START = /<script\b(?=[^>]* type="module")(?![^>]* src=)[^>]*>[\s\S]*?<\/script>/;

/** Hidden pages, and browsers without paint timing, start at once. */
const startAfterPaintScript = [
  'function start(){document.head.append(document.getElementById("start").content.cloneNode(true))}',
  'if(document.hidden||!window.PerformanceObserver||!PerformanceObserver.supportedEntryTypes.includes("paint"))start();',
  'else new PerformanceObserver(function(l,o){o.disconnect();start()}).observe({type:"paint",buffered:true})',
].join('');

const BODY = /<body\b/;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

const HEAD_END = '</head>';

/** Its document is complete when the wanted page is ready. An open search or menu, which works without scripts, is left open. */
const reloadWhenReady =
  'addEventListener("DOMContentLoaded",function reload(){var o=document.querySelector(":is(:modal,:popover-open)");' +
  'o?["toggle","close"].forEach(function(t){o.addEventListener(t,reload,{once:true})}):location.reload()})';

/** The waiting page is replaced soon, so it never hydrates; head scripts stay. */
export function toWaitingPage(html: string, nonce: string): string {
  const body = html.search(BODY);
  const head = html.slice(0, body).replace(PRELOAD, '').replace('<html', '<html data-waiting');
  const reload = `<script nonce="${nonce}">${reloadWhenReady}</script>${HEAD_END}`;
  return head.replace(HEAD_END, () => reload) + html.slice(body).replace(SCRIPT, '').replace(PRELOAD, '');
}
