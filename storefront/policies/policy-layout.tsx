import type { ReactNode } from 'react';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { PolicyPageFacts } from './policy-facts.ts';
import { useCurrentSection } from './use-current-section.ts';
import './policy.css';

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
