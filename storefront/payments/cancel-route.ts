import { replace } from 'react-router';
import type { Route } from './+types/cancel-route.ts';

export function loader({ request }: Route.LoaderArgs) {
  throw replace(`/payment/failure${new URL(request.url).search}`);
}
