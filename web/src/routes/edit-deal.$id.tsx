import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { EditDealPage } from '../features/posting/edit-deal-page.tsx';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/edit-deal/$id')({
	ssr: false,
	head: unindexedHead('Edit Deal', 'Correct or complete a deal that you posted.'),
	component: EditDeal,
	pendingComponent: lazySkeleton(async () => {
		const { DealFormSkeleton } = await import('../features/posting/deal-form-skeleton.tsx');
		return () => <DealFormSkeleton title="Edit Deal" loadingText="Loading deal information..." />;
	}),
});

function EditDeal() {
	const { id } = Route.useParams();
	return <EditDealPage key={id} idText={id} />;
}
