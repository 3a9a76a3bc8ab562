import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/marks/notice.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** How far the list goes, and a button that makes it longer. Without JavaScript the page links below remain. */
export function LoadMore({ shown, total, isLoading, hasFailed, onMore }: LoadMoreProps) {
  return (
    <div className="load-more">
      <p role="status">
        {shown} of {total}
      </p>
      {hasFailed && <Notice tone="error">The next products could not be loaded.</Notice>}
      {shown < total && (
        <Button busy={isLoading} onClick={onMore}>
          {isLoading ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
