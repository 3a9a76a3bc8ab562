import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { letMove, show, swipe } from '../testing/show.tsx';
import { Carousel } from './carousel.tsx';

const SLIDES = ['First', 'Second', 'Third', 'Fourth'].map((title) => ({
  id: title,
  title,
  content: <div style={{ height: 300 }}>{title}</div>,
}));

const carousel = () => page.getByRole('region', { name: 'Gallery' });
const track = () => carousel().element().getElementsByClassName('carousel__track')[0] ?? document.body;
const shown = () =>
  carousel()
    .getByRole('button', { name: /^Slide/ })
    .elements()
    .find(({ ariaCurrent }) => ariaCurrent)?.ariaLabel;

for (const pausesOnHover of [true, false]) {
  it(`a swipe of more than 40 px changes the slide, a shorter one does not (${pausesOnHover})`, async () => {
    await letMove();
    await show(<Carousel label="Gallery" slides={SLIDES} pausesOnHover={pausesOnHover} />);
    await carousel().getByRole('button', { name: 'Pause' }).click();
    await expect.element(carousel().getByRole('button', { name: 'Play' })).toBeVisible();
    await swipe(track(), -60);
    await expect.poll(shown).toBe('Slide 2: Second');
    await swipe(track(), -35);
    await swipe(track(), -60);
    await expect.poll(shown).toBe('Slide 3: Third');
    await swipe(track(), 200);
    await expect.poll(shown).toBe('Slide 2: Second');
  });
}

it('advances every five seconds, even under the pointer, and pauses by its button', async () => {
  await letMove();
  await show(<Carousel label="Gallery" slides={SLIDES} />);
  await carousel().hover();
  await expect.poll(shown).toBe('Slide 1: First');
  await expect.poll(shown).toBe('Slide 2: Second');
  await carousel().getByRole('button', { name: 'Pause' }).click();
  await carousel().getByRole('button', { name: 'Next' }).click();
  await expect.poll(shown).toBe('Slide 3: Third');
  await expect.element(carousel().getByRole('button', { name: 'Play' })).toBeVisible();
  carousel().getByRole('button', { name: 'Previous' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shown).toBe('Slide 2: Second');
});

it('does not move for those who prefer reduced motion', async () => {
  await show(<Carousel label="Gallery" slides={SLIDES} />);
  await expect.element(carousel().getByRole('button', { name: 'Play' })).toBeVisible();
});
