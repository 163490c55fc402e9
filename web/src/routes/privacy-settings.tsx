import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { PrivacyPage } from '../features/privacy/privacy-page.tsx';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/privacy-settings')({
	ssr: false,
	head: unindexedHead('Privacy settings', 'Choose what others see of you, download your data or delete your account.'),
	component: PrivacyPage,
	pendingComponent: lazySkeleton(async () => (await import('../features/privacy/privacy-page.tsx')).PrivacyPending),
});
