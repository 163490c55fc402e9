import { createFileRoute } from '@tanstack/react-router';
import { DealFormSkeleton } from '../features/deal-form/deal-form-skeleton.tsx';
import { EditDealPage } from '../features/deal-form/edit-deal-page.tsx';
import { unindexedHead } from '../features/shell/unindexed-head.ts';

export const Route = createFileRoute('/edit-deal/$id')({
	ssr: false,
	head: unindexedHead('Edit Deal'),
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
