import type { ActionFunctionArgs } from 'react-router';
import { confirmExport, ExportScreen, loadExport } from '../pieces/export-screen.tsx';

export const loader = loadExport;

export const action = (args: ActionFunctionArgs) => confirmExport(args, '/orders/csv');

export default function ExportPage() {
  return <ExportScreen title="Orders as CSV" list={{ to: '/orders', name: 'Orders' }} />;
}
