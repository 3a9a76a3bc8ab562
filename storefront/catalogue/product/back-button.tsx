import { useNavigate } from 'react-router';
import { Icon } from '../../ui/marks/icon.tsx';

export function BackButton() {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className="link-button"
      onClick={() => (window.history.length > 1 ? navigate(-1) : navigate('/shop'))}
    >
      <Icon name="arrow-left" />
      Back
    </button>
  );
}
