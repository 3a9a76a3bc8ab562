import { redirect } from 'react-router';
import appIcon from '../assets/logo/app-icon-192.png?no-inline';

/** `/favicon.ico`, for clients that have read no page; temporary, because a release may change the icon. */
export const loader = () => redirect(appIcon, { headers: { 'Cache-Control': 'public, max-age=86400' } });
