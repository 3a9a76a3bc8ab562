import { redirect } from 'react-router';
import appIcon from '../assets/logo/app-icon-192.png?no-inline';

/** `/favicon.ico`, for whoever asks without having read a page. Not for good: a release may bring another icon. */
export const loader = () => redirect(appIcon, { headers: { 'Cache-Control': 'public, max-age=86400' } });
