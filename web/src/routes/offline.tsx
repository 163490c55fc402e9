import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '../features/offline/offline-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

/** Accepts only paths on this site, because anyone can write the URL. */
const OWN_PATH = /^\/(?![/\\])/;

export const Route = createFileRoute('/offline')({
	validateSearch: ({ from }: Record<string, unknown>): { from?: string | undefined } => ({
		from: typeof from === 'string' && OWN_PATH.test(from) ? from : undefined,
	}),
	head: unindexedHead('You’re offline', 'Pages that you opened before, while there is no connection.'),
	component: Offline,
});

function Offline() {
	return <OfflinePage from={Route.useSearch().from ?? '/'} />;
}
