import { Page } from '../ui/page.tsx';

export function DashboardPage() {
  return <Page title="Budget Dashboard">{null}</Page>;
}
