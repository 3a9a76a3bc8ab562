export interface TimelineStep {
  title: string;
  text: string;
  done: boolean;
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ title, text, done }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps may repeat, and the list only grows at its end
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
