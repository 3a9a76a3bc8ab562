import { hash } from '#domain/text/hash.ts';
import { CHALK, INK } from '../families.ts';
import { lettering } from '../lettering.ts';
import { TILE_KINDS, tiles } from '../patterns.ts';
import { scene } from '../scene.ts';
import { circle, flank, group, line, mark, path, rectangle, shadow } from '../shapes.ts';
import { clipped, gradient, type Sheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';
import { beast } from '../subjects/beast.ts';
import { beetle } from '../subjects/beetle.ts';
import { bird } from '../subjects/bird.ts';
import { fish } from '../subjects/fish.ts';

const TEE =
  'M168 92L92 132L40 236L110 268L132 226V520H348V226L370 268L440 236L388 132L312 92' +
  'C300 122 270 136 240 136C210 136 180 122 168 92Z';

function fabricShade(sheet: Sheet): string {
  return gradient(
    sheet,
    [
      { colour: '#fff', opacity: 0.14 },
      { colour: '#000', opacity: 0, at: 0.5 },
      { colour: '#000', opacity: 0.3 },
    ],
    [0, 0, 1, 1],
  );
}

function creature(sheet: Sheet, spec: ArtSpec): string {
  const own = sheet.reseeded(spec.design);
  const drawers = { beast, bird, beetle, fish };
  const subject = spec.subject ?? 'beast';
  return subject === 'bloom' || subject === 'none' ? beast(own) : drawers[subject](own);
}

export function tee(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const cuffs = tiles(sheet, 3, family.accent, family.bright, 30, family.deep);
  const collar =
    'M168 92C180 122 210 136 240 136S300 122 312 92L302 88C292 110 268 122 240 122S188 110 178 88Z';
  const front =
    group(
      spec.subject === 'fish' ? 'translate(240 276) scale(.56)' : 'translate(240 290) scale(.7)',
      creature(sheet, spec),
    ) + lettering('SPRINGDECK', 240, 402, 15, { fill: family.bright, anchor: 'middle' });
  const back =
    path('M168 92C200 104 280 104 312 92L302 86C280 94 200 94 178 86Z', family.deep) +
    group('translate(198 132) scale(1.32)', mark(family.bright, spec.tint ?? INK)) +
    rectangle(132, 250, 216, 34, tiles(sheet, 3, family.accent, family.bright, 34, family.deep)) +
    flank(132, 288, 216, 12);
  return (
    shadow(240, 548, 140, 12) +
    path(TEE, spec.tint ?? INK, 'stroke="#3C6474" stroke-width="2.5" stroke-linejoin="round"') +
    (spec.view === 'back' ? path('M168 92C180 122 210 136 240 136S300 122 312 92Z', spec.tint ?? INK) : '') +
    clipped(
      sheet,
      path(TEE, '#000'),
      path('M30 226L116 262L108 282L20 246Z', cuffs) + path('M450 226L364 262L372 282L460 246Z', cuffs),
    ) +
    (spec.view === 'back' ? back : front + path(collar, family.deep)) +
    path(TEE, fabricShade(sheet)) +
    line('M132 226l6 60M348 226l-6 60M150 500q30-14 40-60', '#000', 3, 'stroke-opacity=".3"')
  );
}

export function cap(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const pattern = tiles(sheet, hash(spec.design) % TILE_KINDS, family.accent, family.bright, 34, family.deep);
  if (spec.view === 'back') {
    const crown = 'M76 420C72 250 150 160 240 160S408 250 404 420Z';
    return (
      shadow(240, 470, 180, 15) +
      path(crown, family.base) +
      path('M240 160C150 160 72 250 76 420H160C156 300 190 200 240 160Z', family.deep, 'opacity=".45"') +
      path('M160 420C160 320 200 290 240 290S320 320 320 420Z', family.light) +
      path('M160 420C160 320 200 290 240 290S320 320 320 420Z', INK, 'opacity=".5"') +
      rectangle(76, 408, 328, 34, pattern, 6) +
      rectangle(206, 404, 68, 42, family.accent, 5) +
      rectangle(218, 414, 44, 22, family.deep, 3) +
      circle(240, 160, 9, family.accent)
    );
  }
  return (
    shadow(250, 470, 190, 15) +
    path('M84 396C84 236 160 170 250 170S410 240 414 372C340 352 210 350 84 396Z', family.base) +
    path('M250 170C200 220 190 300 196 358L84 396C84 236 160 170 250 170Z', family.deep, 'opacity=".5"') +
    path(
      'M84 396C210 344 340 346 414 372C452 392 470 420 462 438C360 398 200 402 92 444C80 432 80 412 84 396Z',
      pattern,
    ) +
    group('translate(236 216) scale(1.8)', mark(CHALK, family.base)) +
    circle(250, 170, 9, family.accent)
  );
}

export function mug(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const back = spec.view === 'back';
  const cup = 'M96 150V470C96 506 150 526 222 526S348 506 348 470V150Z';
  const round = gradient(
    sheet,
    [
      { colour: '#000', opacity: 0.36 },
      { colour: '#fff', opacity: 0.26, at: 0.3 },
      { colour: '#000', opacity: 0.34 },
    ],
    [0, 0, 1, 0],
  );
  const picture = back
    ? rectangle(96, 230, 252, 210, tiles(sheet, 3, family.bright, family.accent, 52, family.deep))
    : group('translate(96 196)', scene(sheet.reseeded(spec.design), 252, 270, { subject: spec.subject }));
  const handle = 'M340 220C420 206 436 262 430 320C424 380 390 424 340 420';
  const flip = back ? 'translate(444 0) scale(-1 1)' : 'translate(18 0)';
  const body =
    line(handle, family.deep, 34) +
    line(handle, family.base, 24) +
    path(cup, spec.tint ?? family.deep) +
    clipped(sheet, path(cup, '#000'), picture + rectangle(96, 130, 252, 400, round)) +
    `<ellipse cx="222" cy="150" rx="126" ry="34" fill="${family.base}"/>` +
    '<ellipse cx="222" cy="154" rx="110" ry="26" fill="#3A2118"/>';
  return shadow(240, 530, 160, 15) + group(flip, body);
}

export function tote(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const bag = 'M96 220H384L400 540H80Z';
  const strap = 'M166 226C160 70 320 70 314 226';
  const back = spec.view === 'back';
  const printed = back
    ? path('M92 300H388L392 380H88Z', tiles(sheet, 3, family.bright, family.accent, 48, family.deep)) +
      flank(86, 388, 308, 18)
    : group('translate(240 376) scale(.82)', creature(sheet, spec));
  return (
    shadow(240, 546, 170, 13) +
    line(strap, family.deep, 20, 'opacity=".35" transform="translate(0 -16)"') +
    path(bag, spec.tint ?? '#E9DFC4', `stroke="${family.deep}" stroke-width="2" stroke-opacity=".4"`) +
    printed +
    line(strap, family.deep, 18) +
    path('M150 220H182V258H150ZM298 220H330V258H298Z', family.accent) +
    path(bag, fabricShade(sheet), 'opacity=".8"')
  );
}
