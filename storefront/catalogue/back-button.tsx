import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';

/** Back to the previous page; who came straight here gets the shop. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      icon="arrow-left"
      onClick={() => (window.history.length > 1 ? navigate(-1) : navigate('/shop'))}
    >
      Back
    </Button>
  );
}
