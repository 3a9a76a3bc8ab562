import { Link } from 'react-router';
import { NO_TOURNAMENTS } from '#domain/shop/tournament.ts';
import type { Tournament } from '../api/tournament.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { Ticket } from '../ui/marks/ticket.tsx';
import { Carousel } from '../ui/motion/carousel.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import { type Section, SectionBody } from './section-body.tsx';
import './tournaments.css';

interface TournamentsProps {
  tournaments: Section<Tournament>;
  city: string;
}

export function Tournaments({ tournaments, city }: TournamentsProps) {
  const heading = (
    <div>
      <SpringHeading text="Saturday is game day" wide="game" />
      <p className="lead">
        Weekly tournaments at our tables in {city}. Walk in with a deck, walk out with packs.{' '}
        <Link to="/tournaments" prefetch="intent">
          All tournaments and the calendar
          <Icon name="arrow-right" />
        </Link>
      </p>
    </div>
  );
  return (
    <section className="section storm" id="tournament">
      {tournaments.items.length === 0 && <div className="section-head">{heading}</div>}
      <SectionBody
        section={tournaments}
        failure="Error loading tournaments"
        skeleton={<div className="tournaments-skeleton skeleton" data-skeleton />}
        empty={<p className="muted">{NO_TOURNAMENTS}</p>}
      >
        {(items) => (
          <Carousel
            className="tournaments"
            label="Tournaments"
            pausesOnHover
            heading={heading}
            slides={items.map((item) => ({
              id: item.slug,
              title: item.title,
              content: <Ticket {...item} to={`/posts/${item.slug}`} />,
            }))}
          />
        )}
      </SectionBody>
    </section>
  );
}
