import { expect, it } from 'vitest';
import { findActiveContent } from './svg-code.ts';

const SVG = 'http://www.w3.org/2000/svg';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

it.each([
  svg('<path d="M0 0h1"/><style>path { fill: red }</style>'),
  svg('<use href="#a"/><use xlink:href="#b"/>'),
  svg('<image href="data:image/png;base64,AAAA"/><text>only on javascript</text>'),
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg('')}`,
])('a drawing is a drawing: %s', (drawing) => {
  expect(findActiveContent(drawing)).toBeUndefined();
});

it.each([
  [svg('<script>alert(1)</script>'), 'holds <script>'],
  [svg('<svg:SCRIPT href="#a"/>'), 'holds <svg:SCRIPT>'],
  [svg('<foreignObject><body/></foreignObject>'), 'holds <foreignObject>'],
  [`<a-b:svg xmlns:a-b="${SVG}"><a-b:script>alert(1)</a-b:script></a-b:svg>`, 'holds <a-b:script>'],
  [svg(`<é.1:script xmlns:é.1="${SVG}">alert(1)</é.1:script>`), 'holds <é.1:script>'],
  [svg('', 'onload="alert(1)"'), 'runs a script by onload'],
  [svg('<a href="javascript:alert(1)"/>'), 'runs a script by an address'],
  [svg('<set to="JavaScript:alert(1)" attributeName="href"/>'), 'runs a script by an address'],
  [svg('<a href="&#106;avascript:alert(1)"/>'), 'runs a script by an address'],
  [svg('<image href="https://else.example/a.png"/>'), 'leads to another address'],
  [
    svg('<image x-l:href="https://else.example/a.png" xmlns:x-l="http://www.w3.org/1999/xlink"/>'),
    'leads to another address',
  ],
  [
    svg('<a href="#a"><set attributeName="xlink:href" to="https://else.example/"/></a>'),
    'changes where a link leads',
  ],
  [svg('<use xlink:href="data:image/svg+xml;base64,AAAA#a"/>'), 'leads to another address'],
  [`<?xml-stylesheet href="https://else.example/a.css"?>${svg('')}`, 'loads a style sheet'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'defines entities'],
  ['<svg><path></svg>', 'is no well-formed SVG'],
  ['plain text', 'is no well-formed SVG'],
])('code is found: %s', (drawing, why) => {
  expect(findActiveContent(drawing)).toBe(why);
});
