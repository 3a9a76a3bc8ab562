export { Pagination as default } from '../ui/controls/pagination.tsx';
