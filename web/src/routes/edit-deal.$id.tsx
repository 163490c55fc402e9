import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { DealFormSkeleton } from '../features/posting/deal-form-skeleton.tsx';
import { EditDealPage } from '../features/posting/edit-deal-page.tsx';

export const Route = createFileRoute('/edit-deal/$id')({
	ssr: false,
	head: unindexedHead('Edit Deal', 'Correct or complete a deal that you posted.'),
	component: EditDeal,
	pendingComponent: Pending,
});

function EditDeal() {
	const { id } = Route.useParams();
	return <EditDealPage key={id} idText={id} />;
}

function Pending() {
	return <DealFormSkeleton title="Edit Deal" loadingText="Loading deal information..." />;
}
