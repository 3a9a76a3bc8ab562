import { type ReactNode, useEffect, useState } from 'react';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import styles from './policy.css?url';
import type { PolicyPageFacts } from './policy-facts.ts';

export interface PolicySection {
  /** Hash of links to it. */
  id: string;
  title: string;
  content: ReactNode;
}

interface PolicyLayoutProps {
  title: string;
  facts: PolicyPageFacts;
  sections: readonly PolicySection[];
}

export function PolicyLayout({ title, facts, sections }: PolicyLayoutProps) {
  const current = useCurrentSection(sections);
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <link rel="stylesheet" href={styles} precedence="screen" />
      <div className="page-head">
        <Breadcrumbs trail={[]} current={title} />
        <SpringHeading level={1} text={title} />
        <p className="muted policy-dates">
          <span>Last Updated: {facts.lastUpdated}</span>
          <span>In force since {facts.inForceSince}</span>
        </p>
      </div>
      <div className="policy">
        <nav className="policy__contents" aria-label="On this page">
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose policy__text">
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}

/** Where a hash link scrolls a section to, below the header. */
const READING_LINE_PX = 160;

/** The first section until the page is scrolled to one. */
function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const readLine = () => {
      const wanted = elements.find(({ id }) => `#${id}` === window.location.hash);
      setCurrent(sectionAt(elements, wanted)?.id);
    };
    readLine();
    window.addEventListener('scroll', readLine, { passive: true });
    window.addEventListener('hashchange', readLine);
    return () => {
      window.removeEventListener('scroll', readLine);
      window.removeEventListener('hashchange', readLine);
    };
  }, [ids]);
  return current;
}

function sectionAt(elements: readonly Element[], wanted: Element | undefined): Element | undefined {
  const isBelowLine = (element: Element) => element.getBoundingClientRect().top >= READING_LINE_PX;
  const { scrollHeight } = document.documentElement;
  // The last sections cannot scroll up to the line.
  if (Math.ceil(window.scrollY + window.innerHeight) >= scrollHeight) {
    return wanted && isBelowLine(wanted) ? wanted : elements.at(-1);
  }
  return elements.findLast((element) => !isBelowLine(element)) ?? elements[0];
}
