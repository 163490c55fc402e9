import { createFileRoute } from '@tanstack/react-router';
import { readAlertAddress } from '../features/alert-me/alert-address.ts';
import { AlertsPage } from '../features/alerts/alerts-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/deal-alerts')({
	ssr: false,
	validateSearch: readAlertAddress,
	head: unindexedHead('Deal Alerts', 'Save a search once, and get a notice when a new deal matches it.'),
	component: DealAlerts,
	pendingComponent: lazySkeleton(async () => (await import('../features/alerts/alerts-frame.tsx')).AlertsPending),
});

function DealAlerts() {
	return <AlertsPage address={readAlertAddress({ ...Route.useSearch() })} />;
}
