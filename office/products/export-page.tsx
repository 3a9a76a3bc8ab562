import type { ActionFunctionArgs } from 'react-router';
import { confirmExport, ExportScreen, loadExport } from '../pieces/export-screen.tsx';

export const loader = loadExport;

export const action = (args: ActionFunctionArgs) => confirmExport(args, '/products/csv');

export default function ExportPage() {
  return <ExportScreen title="Products as CSV" list={{ to: '/products', name: 'Products' }} />;
}
