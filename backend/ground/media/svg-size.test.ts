import { describe, expect, it } from 'vitest';
import { svgSize } from './svg-size.ts';

describe('the size of an SVG', () => {
  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840">', { width: 600, height: 840 }],
    ['<?xml version="1.0"?>\n<svg viewBox="0 0 300 420.4">', { width: 300, height: 420 }],
    ["<svg width='10px' height='20px' viewBox='0 0 1 1'>", { width: 10, height: 20 }],
    ['<svg width="100%" height="100%" viewBox="0,0,30,40">', { width: 30, height: 40 }],
    ['<svg stroke-width="3" viewBox="0 0 5 6">', { width: 5, height: 6 }],
    ['<svg>', undefined],
    ['<html><body>', undefined],
  ])('of %j', (svg, size) => {
    expect(svgSize(svg)).toEqual(size);
  });
});
