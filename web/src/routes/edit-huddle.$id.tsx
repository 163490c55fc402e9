import { createFileRoute } from '@tanstack/react-router';
import { EditHuddlePage } from '../features/huddles/write/edit-huddle-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/edit-huddle/$id')({
	ssr: false,
	head: unindexedHead('Edit Huddle', 'Change the title, text or category of your huddle.'),
	component: EditHuddle,
	pendingComponent: lazySkeleton(async () => {
		const { HuddleFormSkeleton } = await import('../features/huddles/write/huddle-form-frame.tsx');
		return () => <HuddleFormSkeleton title="Edit Huddle" />;
	}),
});

function EditHuddle() {
	const { id } = Route.useParams();
	return <EditHuddlePage key={id} idText={id} />;
}
