import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { DESKTOP, expectAccessible, PHONE, press, show, swipe, touch } from '../../ui/testing/show.tsx';
import { ProductGallery } from './product-gallery.tsx';

const NAME = 'Grassland Alpha – SV08 238/191';
const IMAGES = [1, 2, 3].map((at) => ({ src: `/demo/media/pkm-grassland-alpha.svg?${at}`, alt: '' }));

const gallery = () => page.getByRole('group', { name: 'Product images' });
const larger = () => page.getByRole('button', { name: 'Larger image' });
const dialog = () => page.getByRole('dialog', { name: NAME });
const stage = () => page.getByRole('region', { name: 'Picture, moved by dragging or the arrow keys' });
const boxOf = (part: Locator) => part.element().getBoundingClientRect();
const pictureOf = (part: Locator) => boxOf(part.getByRole('img').first());
const zoom = () => pictureOf(stage()).height / boxOf(stage()).height;

const showGallery = (size = PHONE) =>
  show(<ProductGallery images={IMAGES} name={NAME} selectedSrc={undefined} />, size);

for (const size of [PHONE, DESKTOP]) {
  const width = `${size[0]} px`;

  it(`nothing covers the image, and a button enlarges it, at ${width}`, async () => {
    await showGallery(size);
    await expect.element(larger()).toBeVisible();
    const picture = pictureOf(gallery());
    for (const button of gallery().getByRole('button').elements()) {
      const { left, right, top } = button.getBoundingClientRect();
      expect(right <= picture.left || left >= picture.right || top >= picture.bottom).toBe(true);
    }
    await press(larger());
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(larger()).toHaveFocus();
  });

  it(`enlarged, a card is whole, comes closer by button, keys and double tap, and is moved by the arrow keys, at ${width}`, async () => {
    await showGallery(size);
    await press(larger());
    await expect.element(stage()).toHaveFocus();
    await expect.poll(zoom).toBeCloseTo(1, 2);
    await expectAccessible();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog().getByText(/^2 \/ 3/)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await press(page.getByRole('button', { name: 'Closer' }));
    await expect.poll(zoom).toBeCloseTo(2, 1);
    const { top } = pictureOf(stage());
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => pictureOf(stage()).top).toBeLessThan(top);
    await userEvent.keyboard('+');
    await expect.poll(zoom).toBeCloseTo(3, 1);
    await userEvent.keyboard('0');
    await expect.poll(zoom).toBeCloseTo(1, 1);
    await stage().dblClick();
    await expect.poll(zoom).toBeCloseTo(2, 1);
    await stage().dblClick();
    await expect.poll(zoom).toBeCloseTo(1, 1);
  });
}

it('two fingers zoom an enlarged card, each time from where it is', async () => {
  await showGallery();
  await press(larger());
  await expect.element(stage()).toHaveFocus();
  const { x, y, width, height } = boxOf(stage());
  const fingers = (apart: number) =>
    [-1, 1].map((side) => ({ x: x + width / 2 + (side * apart) / 2, y: y + height / 2 }));
  for (const [from, to, times] of [
    [60, 90, 1.5],
    [80, 120, 2.25],
    [200, 40, 1],
  ] as const) {
    await touch(fingers(from), fingers(from), fingers(to));
    await expect.poll(zoom).toBeCloseTo(times, 1);
  }
});

it("a swipe changes a product's image", async () => {
  await showGallery();
  const thumb = (at: number) => page.getByRole('button', { name: `Image ${at} of 3` });
  await expect.element(thumb(1)).toHaveAttribute('aria-current', 'true');
  await swipe(gallery().getByRole('img').first().element(), -60);
  await expect.element(thumb(2)).toHaveAttribute('aria-current', 'true');
});
