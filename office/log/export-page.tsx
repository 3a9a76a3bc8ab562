import type { ActionFunctionArgs } from 'react-router';
import { confirmExport, ExportScreen, loadExport } from '../pieces/export-screen.tsx';

export const loader = loadExport;

export const action = (args: ActionFunctionArgs) => confirmExport(args, '/log/csv');

export default function ExportPage() {
  return <ExportScreen title="The log as CSV" list={{ to: '/log', name: 'Log' }} />;
}
