import { createFileRoute } from '@tanstack/react-router';
import { AlertLatency } from '../features/alerts/alert-latency.tsx';
import { Gallery } from '../features/gallery/gallery.tsx';
import { readGalleryAddress } from '../features/gallery/gallery-address.ts';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { SelfCheck } from '../features/self-check/self-check.tsx';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/test')({
	ssr: false,
	validateSearch: readGalleryAddress,
	head: unindexedHead('Self-check', 'What this installation runs on, and whether all its parts work.'),
	component: Test,
	pendingComponent: lazySkeleton(
		async () => (await import('../features/self-check/self-check-skeleton.tsx')).SelfCheckPending,
	),
});

function Test() {
	return (
		<>
			<SelfCheck />
			<AlertLatency />
			<Gallery address={Route.useSearch()} />
		</>
	);
}
