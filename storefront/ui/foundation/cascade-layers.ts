/**
 * Stands inline in <head>, before any stylesheet: a bundler may load stylesheets in any order, and the first mention of
 * a layer decides its rank. Plain pieces (ui) come before what is built of them (parts). The
 * Content-Security-Policy allows it by the nonce of the answer.
 */
export const cascadeLayers = '@layer reset, base, ui, parts, screens;';
