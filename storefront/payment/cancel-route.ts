import { replace } from 'react-router';
import type { Route } from './+types/cancel-route.ts';

/** No screen of its own: it replaces itself with the failure page. */
export function loader({ request }: Route.LoaderArgs) {
  throw replace(`/payment/failure${new URL(request.url).search}`);
}
