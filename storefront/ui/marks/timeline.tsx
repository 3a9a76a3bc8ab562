import './timeline.css';

export interface TimelineStep {
  title: string;
  text: string;
  done: boolean;
}

/** What has happened to an order, and what comes next. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ title, text, done }, place) => (
        // The same thing may happen twice: only the place tells the steps apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only ever grows at its end
        <li key={place} className={done ? 'timeline__done' : undefined}>
          <b>
            {title}
            {!done && <span className="sr-only"> (to come)</span>}
          </b>
          {text && <span className="muted">{text}</span>}
        </li>
      ))}
    </ol>
  );
}
