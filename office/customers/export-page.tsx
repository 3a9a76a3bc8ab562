import type { ActionFunctionArgs } from 'react-router';
import { confirmExport, ExportScreen, loadExport } from '../pieces/export-screen.tsx';

export const loader = loadExport;

export const action = (args: ActionFunctionArgs) => confirmExport(args, '/customers/csv');

export default function ExportPage() {
  return <ExportScreen title="Customers as CSV" list={{ to: '/customers', name: 'Customers' }} />;
}
