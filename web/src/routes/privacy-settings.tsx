import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { PrivacyPage, PrivacyPending } from '../features/privacy/privacy-page.tsx';

export const Route = createFileRoute('/privacy-settings')({
	ssr: false,
	head: unindexedHead('Privacy settings'),
	component: PrivacyPage,
	pendingComponent: PrivacyPending,
});
