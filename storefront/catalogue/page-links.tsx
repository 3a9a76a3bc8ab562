export { Pagination as default } from '../ui/pagination.tsx';
