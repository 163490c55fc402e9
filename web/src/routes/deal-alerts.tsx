import { createFileRoute } from '@tanstack/react-router';
import { AlertsPending } from '../features/alerts/alerts-frame.tsx';
import { AlertsPage } from '../features/alerts/alerts-page.tsx';
import { readAlertAddress } from '../features/alert-me/alert-address.ts';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/deal-alerts')({
	ssr: false,
	validateSearch: readAlertAddress,
	head: unindexedHead('Deal Alerts'),
	component: DealAlerts,
	pendingComponent: AlertsPending,
});

function DealAlerts() {
	return <AlertsPage address={readAlertAddress({ ...Route.useSearch() })} />;
}
