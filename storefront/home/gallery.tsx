import { familyOf } from '#domain/catalogue/game-family.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Carousel } from '../ui/motion/carousel.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { GallerySlide } from './gallery-slides.ts';
import { type Section, SectionBody } from './section-body.tsx';
import './gallery.css';

/** Pauses for keyboard focus only (decision 0006). */
export function Gallery({ gallery }: { gallery: Section<GallerySlide> }) {
  return (
    <section className="gallery-section" aria-label="Featured ranges">
      <SectionBody
        section={gallery}
        failure="Error loading gallery"
        skeleton={<div className="gallery-skeleton skeleton" data-skeleton />}
        empty={null}
      >
        {(slides) => (
          <Carousel
            className="gallery"
            label="Gallery"
            slides={slides.map((slide) => ({
              id: slide.id,
              title: slide.title,
              content: <Banner slide={slide} />,
            }))}
          />
        )}
      </SectionBody>
    </section>
  );
}

function Banner({ slide }: { slide: GallerySlide }) {
  return (
    <article className="gallery-banner" data-family={familyOf(slide.brand)}>
      <Picture src={slide.image} alt="" width={1600} height={660} sizes="(max-width: 820px) 210vw, 1120px" />
      <div className="gallery-banner__text">
        <SpringHeading text={slide.title} className="gallery-banner__title" />
        <p>{slide.text}</p>
        <ButtonLink to={brandAddress(slide.brand)} look="gold" prefetch="intent">
          Shop now
        </ButtonLink>
      </div>
    </article>
  );
}

function brandAddress(brand: string | undefined): string {
  return brand === undefined ? '/shop' : `/shop?brand=${encodeURIComponent(brand)}`;
}
