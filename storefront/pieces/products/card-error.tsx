import { Icon } from '../../ui/marks/icon.tsx';
import './card-error.css';

interface CardErrorProps {
  message: string;
  onDismiss: () => void;
}

export function CardError({ message, onDismiss }: CardErrorProps) {
  return (
    <p className="card-error" role="alert">
      <span>{message}</span>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="x" />
      </button>
    </p>
  );
}
